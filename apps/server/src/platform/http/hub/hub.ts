import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { guardListener } from '../../faults/index.ts';
import type { Platform } from '../../platform.ts';
import { parseBearer, readCredential } from '../access/credentials.ts';
import type { Server } from '../server.ts';
import type { Credential } from '../session.ts';
import type { SocketLimiter } from '../sockets/socketLimiter.ts';
import { type AuthenticateSession, HubConnection, type OpenHubFeed } from './hubConnection.ts';

/**
 * Every connection is looked at so often: pinged, let go when silent, asked whether its session holds. One timer for
 * all.
 */
const TICK_MS = 15_000;

/**
 * `/hub/iot`: ASP.NET Core SignalR's JSON protocol over WebSocket. The page invokes `Begin`, then hears
 * `ReceiveMessage`. The token travels as `access_token` in the negotiated address, as that protocol has it, or in the
 * first argument of `Begin`, in which it may also name what the domains have feeds for.
 */
export function serveHub(
  { app, metrics }: Server,
  platform: Platform,
  authenticate: AuthenticateSession,
  limiter: SocketLimiter,
  feeds: readonly OpenHubFeed[] = [],
): void {
  const connections = new Set<HubConnection>();
  const timer = setInterval(
    guardListener('the round of the hub', () => {
      const now = Date.now();
      for (const connection of connections) connection.tick(now);
    }),
    TICK_MS,
  );
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    for (const connection of connections) connection.closeForShutdown();
  });

  app.post('/hub/iot/negotiate', async () => ({
    negotiateVersion: 1,
    connectionId: randomBytes(16).toString('hex'),
    connectionToken: randomBytes(16).toString('hex'),
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  }));
  app.get('/hub/iot', { websocket: true, onRequest: limiter.onRequest }, (socket, request) => {
    metrics.pages.inc();
    const permit = limiter.addConnection(request.ip);
    const peer = { socket, line: request.raw.socket, permit, offeredCredential: readHubCredential(request) };
    const connection = new HubConnection(peer, platform, authenticate, feeds);
    connections.add(connection);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      permit.release();
      metrics.pages.dec();
      connections.delete(connection);
      connection.end();
    });
  });
}

/**
 * Browsers put the token into the address, other clients into a header. The cookie does not count: any page could make
 * a browser send it.
 */
function readHubCredential(request: FastifyRequest): Credential | undefined {
  const { access_token: token } = request.query as Record<string, unknown>;
  if (typeof token === 'string' && token !== '') return parseBearer(token);
  const found = readCredential(request);
  return found?.kind === 'token' && found.from === 'cookie' ? undefined : found;
}
