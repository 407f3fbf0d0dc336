import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import type { Config } from '../../../config.ts';
import { guarded } from '../../../platform/faults/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { linksOf } from '../linksOf.ts';
import { bound } from '../mqtt/doors/bound.ts';
import type { Door } from '../mqtt/doors/tcp.ts';
import { Observers } from './observers.ts';
import { Parts } from './parts.ts';
import { Peers } from './peers.ts';
import { Requests } from './requests.ts';
import { CoapServer, type ServerServices } from './server.ts';

/** Peers that fell silent are looked for so often. */
const LOOK_EVERY_MS = 10_000;

const sockets = new WeakMap<Platform, Socket>();
/** The socket of CoAP in this process; tests hand it datagrams whose senders the system would refuse. */
export const coapSocketOf = (platform: Platform): Socket | undefined => sockets.get(platform);

/** CoAP over UDP. */
export async function openCoap(
  platform: Platform,
  { port: wanted, portAsked }: NonNullable<Config['coap']>,
): Promise<Door> {
  const { log, config } = platform;
  const { address, family } = await lookup(config.host);
  let socket: Socket | undefined;
  const send: ServerServices['send'] = (endpoint, bytes) => {
    // A datagram that cannot be sent is lost as any other may be; for some addresses `send` throws at once.
    try {
      socket?.send(bytes, endpoint.port, endpoint.address, () => undefined);
    } catch (error) {
      log.debug({ err: error, endpoint }, 'a datagram could not be sent');
    }
  };
  const onFault = (error: unknown): void => log.error({ err: error }, 'a request of a device failed');
  const links = linksOf(platform);
  const parts = new Parts();
  const observers = new Observers({ send, open: (device, listener) => links.open(device, listener) }, parts);
  const requests = new Requests(links, observers, parts);
  const server = new CoapServer({
    send,
    observers,
    peers: new Peers(() => port),
    answer: (message, endpoint) => requests.answer(message, endpoint),
    onFault,
  });
  const port: number = await bound({ host: address, port: wanted, isAsked: portAsked }, async (one) => {
    socket = await opened(address, family, one);
    return socket.address().port;
  });
  const listening = socket;
  if (listening) sockets.set(platform, listening);
  listening?.on(
    'message',
    guarded('a datagram of CoAP', (bytes, from) => server.receive(bytes, from)),
  );
  listening?.on('error', (error) => log.warn({ err: error }, 'the socket of CoAP failed'));
  const look = guarded('the look at CoAP observers', () => observers.look(Date.now()));
  const round = setInterval(look, LOOK_EVERY_MS);
  round.unref();
  return {
    port,
    close() {
      clearInterval(round);
      socket = undefined;
      observers.close();
      return new Promise((resolve) => (listening ? listening.close(() => resolve()) : resolve()));
    },
  };
}

function opened(address: string, family: number, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createSocket({ type: family === 6 ? 'udp6' : 'udp4' });
    socket.once('error', (error) => {
      socket.close();
      reject(error);
    });
    socket.bind({ address, port, exclusive: true }, () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}
