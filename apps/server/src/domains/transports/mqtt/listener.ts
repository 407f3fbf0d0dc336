import net, { type AddressInfo, type Server } from 'node:net';
import type { Platform } from '../../../platform/platform.ts';
import { linksOf } from '../linksOf.ts';
import { MqttSession, type SessionServices } from './session.ts';

/** Every connection is looked at so often: whether it still speaks, and that its device is alive. */
const LOOK_EVERY_MS = 5_000;
const TRIES = 50;

export type MqttListener = { readonly port: number; close(): Promise<void> };

/**
 * Opens the MQTT port. A default port that is taken moves to the next free one, like that of HTTP; one that was asked for is an error. `report` is told which
 * it became.
 */
export async function listenMqtt(platform: Platform): Promise<MqttListener> {
  const { config, log } = platform;
  const links = linksOf(platform);
  const sessions = new Set<MqttSession>();
  const services: SessionServices = {
    authenticate: (shown) => links.authenticate(shown),
    open: (device, listener) => links.open(device, listener),
    provision: async () => Buffer.from(JSON.stringify({ status: 'FAILURE', errorMsg: 'Provisioning is not enabled' })),
    onFault: (error) => log.error({ err: error }, 'a message of a device failed'),
  };
  const server = net.createServer({ noDelay: true }, (socket) => {
    const session = new MqttSession(socket, services);
    sessions.add(session);
    socket.on('close', () => sessions.delete(session));
  });
  const port = await bound(server, config.host, config.mqttPort, config.mqttPortAsked);
  const round = setInterval(() => {
    const now = Date.now();
    for (const session of sessions) session.look(now);
  }, LOOK_EVERY_MS);
  round.unref();
  return {
    port,
    async close() {
      clearInterval(round);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // 0x8b: the server is shutting down (MQTT 5, 3.14.2.1).
      for (const session of sessions) session.end(0x8b);
      await closed;
    },
  };
}

async function bound(server: Server, host: string, wanted: number, isAsked: boolean): Promise<number> {
  for (let port = wanted; ; port++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host, port }, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || isAsked || port >= wanted + TRIES) throw error;
    }
  }
}
