import net from 'node:net';
import { guardListener } from '../../../../platform/faults/index.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { bindServer } from './bindPort.ts';
import { mqttSessionsService } from './sessions.ts';

/** An open port. Closing it refuses new connections; it is done when those that were open have ended. */
export type PortListener = { readonly port: number; close(): Promise<void> };

/** MQTT over plain TCP. */
export async function openTcp(platform: Platform): Promise<PortListener> {
  const { host, mqttPort, mqttPortAsked } = platform.config;
  const sessions = platform.services.get(mqttSessionsService);
  const server = net.createServer(
    guardListener('a connection of MQTT', (socket: net.Socket) => {
      const admitted = sessions.admit(socket);
      if (admitted) sessions.serve(socket, { address: socket.remoteAddress ?? '', admitted });
    }),
  );
  const port = await bindServer(server, { host, port: mqttPort, isAsked: mqttPortAsked });
  server.on('error', (error) => platform.log.warn({ err: error }, 'the port of MQTT failed'));
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
