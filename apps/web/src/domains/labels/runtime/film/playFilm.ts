import type { FilmSource } from './source.ts';

export type FilmHandlers = { readonly onFailed: () => void };

/** Plays a source in an element; answers how to end it. Libraries are fetched when their kind is first played. */
export async function playFilm(
  video: HTMLVideoElement,
  { kind, address }: FilmSource,
  { onFailed }: FilmHandlers,
): Promise<() => void> {
  if (kind === 'whep') return playWhep(video, address, onFailed);
  if (kind === 'hls' && video.canPlayType('application/vnd.apple.mpegurl') === '')
    return playHls(video, address, onFailed);
  if (kind === 'flv') return playFlv(video, address, onFailed);
  video.src = address;
  return () => {
    video.removeAttribute('src');
    video.load();
  };
}

async function playHls(video: HTMLVideoElement, address: string, onFailed: () => void): Promise<() => void> {
  const { default: Hls } = await import('hls.js');
  const player = new Hls({ enableWorker: true, lowLatencyMode: true });
  player.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFailed();
  });
  player.loadSource(address);
  player.attachMedia(video);
  return () => player.destroy();
}

async function playFlv(video: HTMLVideoElement, url: string, onFailed: () => void): Promise<() => void> {
  const { default: mpegts } = await import('mpegts.js');
  const player = mpegts.createPlayer({ type: 'flv', isLive: true, url }, { enableStashBuffer: false });
  player.on(mpegts.Events.ERROR, onFailed);
  player.attachMediaElement(video);
  player.load();
  return () => player.destroy();
}

/**
 * WebRTC-HTTP Egress Protocol (IETF draft-ietf-wish-whep): one offer by POST, the answer is what it returns; DELETE of
 * its Location ends it.
 */
async function playWhep(video: HTMLVideoElement, address: string, onFailed: () => void): Promise<() => void> {
  const connection = new RTCPeerConnection();
  connection.addTransceiver('video', { direction: 'recvonly' });
  connection.addTransceiver('audio', { direction: 'recvonly' });
  const stream = new MediaStream();
  connection.ontrack = ({ track }) => {
    stream.addTrack(track);
    video.srcObject = stream;
  };
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === 'failed') onFailed();
  };
  let session: string | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    connection.close();
    video.srcObject = null;
    if (session) void fetch(session, { method: 'DELETE' }).catch(() => undefined);
  };
  await connection.setLocalDescription(await connection.createOffer());
  await waitForCandidates(connection);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: connection.localDescription?.sdp ?? '',
  }).catch(() => undefined);
  if (!answer?.ok) {
    end();
    onFailed();
    return () => undefined;
  }
  const location = answer.headers.get('location');
  if (location) session = new URL(location, address).href;
  const sdp = await answer.text();
  if (!isOver) await connection.setRemoteDescription({ type: 'answer', sdp });
  return end;
}

/** Candidates that take longer are left out. Milliseconds. */
const GATHER_MS = 1_500;
const waitForCandidates = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, GATHER_MS);
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState === 'complete') resolve();
    };
  });
