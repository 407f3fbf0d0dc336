import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { guardListener } from '../../faults/index.ts';
import { isAnswering } from './connections.ts';

/**
 * Lets go, when the server closes, of connections on which no request is being answered. Node itself keeps those that
 * have sent nothing yet, or half a request, and no longer looks for late ones: a browser's spare connection held the
 * end of the program for a minute, a stranger's for as long as they liked.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isClosing = false;
  const watch = (socket: Socket): void => {
    if (isClosing) return void socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  app.server.on(
    'connection',
    guardListener('the watch over unused connections', watch, () => undefined),
  );
  // WebSockets say goodbye themselves.
  const leave = ({ socket }: IncomingMessage): void => void open.delete(socket);
  app.server.on(
    'upgrade',
    guardListener('the watch over unused connections', leave, () => undefined),
  );
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (!isAnswering(socket)) socket.destroy();
  });
}
