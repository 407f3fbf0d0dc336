import { once } from 'node:events';
import { WebSocket } from 'ws';

export type ValueFrameJson = {
  readonly DeviceDetail: { readonly DeviceId: string; readonly IsOnline: boolean; readonly State: string };
  readonly DataDetails: readonly { readonly PropertyName: string; readonly Value: unknown; readonly Time: string }[];
};

/** A socket with all that came, and a way to wait for more. */
export type Page<Frame> = {
  readonly socket: WebSocket;
  readonly received: Frame[];
  send(request: object): void;
  /** Waits until something that was heard is so. */
  until(isSo: (frame: Frame) => boolean): Promise<Frame>;
};

export async function openPage<Frame>(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  /** Frames are JSON unless they are read in another way. */
  read: (text: string) => Frame = (text) => JSON.parse(text) as Frame,
): Promise<Page<Frame>> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers });
  const received: Frame[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    received.push(read(String(data)));
    for (const wake of waiting.splice(0)) wake();
  });
  await once(socket, 'open');
  return {
    socket,
    received,
    send: (request) => socket.send(JSON.stringify(request)),
    async until(isSo) {
      const limit = AbortSignal.timeout(8_000);
      for (;;) {
        const found = received.find(isSo);
        if (found) return found;
        await Promise.race([
          new Promise<void>((resolve) => waiting.push(resolve)),
          once(limit, 'abort').then(() => Promise.reject(new Error(`only heard ${JSON.stringify(received)}`))),
        ]);
      }
    },
  };
}
