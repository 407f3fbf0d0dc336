import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import type { Config } from '../../../config.ts';
import { guardListener } from '../../../platform/faults/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineService } from '../../../platform/services.ts';
import { getDeviceRegistry } from '../getDeviceRegistry.ts';
import { bindPort } from '../mqtt/listeners/bindPort.ts';
import type { PortListener } from '../mqtt/listeners/tcp.ts';
import { BlockwiseTransfers } from './blockwise.ts';
import { Observers } from './observers.ts';
import { PeerFilter } from './peerFilter.ts';
import { RequestHandler } from './requests.ts';
import { CoapServer, type ServerServices } from './server.ts';

/** Peers that fell silent are looked for so often. */
const LOOK_EVERY_MS = 10_000;

/** The socket of CoAP in this process; tests hand it datagrams whose senders the system would refuse. */
export const coapSocketService = defineService('transports.coapSocket', (): { socket?: Socket } => ({}));

/** CoAP over UDP. */
export async function openCoap(
  platform: Platform,
  { port: wanted, portAsked }: NonNullable<Config['coap']>,
): Promise<PortListener> {
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
  const registry = getDeviceRegistry(platform);
  const blockwise = new BlockwiseTransfers();
  const observers = new Observers({ send, open: (device, listener) => registry.open(device, listener) }, blockwise);
  const requests = new RequestHandler(registry, observers, blockwise);
  const server = new CoapServer({
    send,
    observers,
    peers: new PeerFilter(() => port),
    answer: (message, endpoint) => requests.answer(message, endpoint),
    onFault,
  });
  const port: number = await bindPort({ host: address, port: wanted, isAsked: portAsked }, async (one) => {
    socket = await bindSocket(address, family, one);
    return socket.address().port;
  });
  const listening = socket;
  if (listening) platform.services.get(coapSocketService).socket = listening;
  listening?.on(
    'message',
    guardListener('a datagram of CoAP', (bytes, from) => server.receive(bytes, from)),
  );
  listening?.on('error', (error) => log.warn({ err: error }, 'the socket of CoAP failed'));
  const checkSilentPeers = guardListener('the look at CoAP observers', () => observers.checkSilentPeers(Date.now()));
  const round = setInterval(checkSilentPeers, LOOK_EVERY_MS);
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

function bindSocket(address: string, family: number, port: number): Promise<Socket> {
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
