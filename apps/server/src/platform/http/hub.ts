import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { guarded } from '../faults/index.ts';
import type { Platform } from '../platform.ts';
import { bearer, credentialOf } from './credential.ts';
import { HubConnection, type OpenHubFeed, type Watch } from './hubConnection.ts';
import type { Server } from './server.ts';
import type { Credential } from './session.ts';
import type { SocketGate } from './socketGate.ts';

/**
 * Every connection is looked at so often: pinged, let go when silent, asked whether its session holds. One timer for
 * all.
 */
const ROUND_MS = 15_000;

/**
 * `/hub/iot`: ASP.NET Core SignalR's JSON protocol over WebSocket. The page invokes `Begin`, then hears
 * `ReceiveMessage`. The token travels as `access_token` in the negotiated address, as that protocol has it, or in the
 * first argument of `Begin`, in which it may also name what the domains have feeds for.
 */
export function serveHub(
  { app, metrics }: Server,
  platform: Platform,
  authenticate: Watch,
  gate: SocketGate,
  feeds: readonly OpenHubFeed[] = [],
): void {
  const connections = new Set<HubConnection>();
  const round = setInterval(
    guarded('the round of the hub', () => {
      const now = Date.now();
      for (const connection of connections) connection.look(now);
    }),
    ROUND_MS,
  );
  round.unref();
  app.addHook('preClose', async () => {
    clearInterval(round);
    for (const connection of connections) connection.leave();
  });

  app.post('/hub/iot/negotiate', async () => ({
    negotiateVersion: 1,
    connectionId: randomBytes(16).toString('hex'),
    connectionToken: randomBytes(16).toString('hex'),
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  }));
  app.get('/hub/iot', { websocket: true, onRequest: gate.onRequest }, (socket, request) => {
    metrics.pages.inc();
    const seat = gate.enter(request.ip);
    const peer = { socket, line: request.raw.socket, seat, offered: offeredBy(request) };
    const connection = new HubConnection(peer, platform, authenticate, feeds);
    connections.add(connection);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      seat.leave();
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
function offeredBy(request: FastifyRequest): Credential | undefined {
  const { access_token: token } = request.query as Record<string, unknown>;
  if (typeof token === 'string' && token !== '') return bearer(token);
  const found = credentialOf(request);
  return found?.kind === 'token' && found.from === 'cookie' ? undefined : found;
}
