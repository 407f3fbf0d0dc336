import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isAnswering } from './connections.ts';

/**
 * Lets go, when the server closes, of connections on which no request is being answered. Node itself keeps those that
 * have sent nothing yet, or half a request, and looks for late ones no longer: a browser's spare connection held the end
 * of the program for a minute, a stranger's for as long as they liked.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // Sockets say goodbye themselves.
  app.server.on('upgrade', ({ socket }) => open.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (!isAnswering(socket)) socket.destroy();
  });
}
