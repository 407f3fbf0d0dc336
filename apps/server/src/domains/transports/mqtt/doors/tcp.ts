import net from 'node:net';
import type { Platform } from '../../../../platform/platform.ts';
import { boundServer } from './bound.ts';
import { sessionsOf } from './sessions.ts';

/** An open port. Closing it refuses new connections; it is done when those that were open have ended. */
export type Door = { readonly port: number; close(): Promise<void> };

/** MQTT over plain TCP. */
export async function openTcp(platform: Platform): Promise<Door> {
  const { host, mqttPort, mqttPortAsked } = platform.config;
  const sessions = sessionsOf(platform);
  const server = net.createServer({ noDelay: true }, (socket) => sessions.serve(socket));
  const port = await boundServer(server, { host, port: mqttPort, isAsked: mqttPortAsked });
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
