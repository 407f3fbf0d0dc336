import type { WebSocket } from '@fastify/websocket';
import type { Refusal } from '@twinscape/contract';
import type { FastifyRequest } from 'fastify';
import { guardListener } from '../../faults/index.ts';
import type { Platform } from '../../platform.ts';
import { readCredential } from '../access/credentials.ts';
import type { HubFeed, HubPage } from '../hub/hubConnection.ts';
import type { Server } from '../server.ts';
import type { Credential, ProjectScope, Session, SocketShareCredential } from '../session.ts';
import type { ConnectionPermit, SocketLimiter } from './socketLimiter.ts';

/** What a socket may ask for: who stands behind a token, and whether they reach a project. */
export type SocketContext = {
  readonly platform: Platform;
  /** What the opening request offered; the cookie does not count, because any page could make a browser send it. */
  readonly offeredCredential: Credential | undefined;
  /** `watching` does not count as a use of the session. */
  authenticate(credential: Credential, options: { readonly watching: boolean }): Promise<Session | undefined>;
  /** What a shown share lets read; undefined when it is gone, was cancelled, or its code is not right. */
  openShare(credential: SocketShareCredential): Promise<Session | undefined>;
  findProject(session: Session, projectId: string): Promise<ProjectScope | undefined>;
};

/** A WebSocket in a protocol of its domain's own. */
export type SocketRoute = {
  readonly path: string;
  /** `seat` is what the connection takes of what there is for all; the route says who signed in on it. */
  open(socket: WebSocket, context: SocketContext, request: FastifyRequest, permit: ConnectionPermit): void;
};

/** What pages may hear by the hub besides their pushes, when they name it in `Begin`. */
export type HubRoute = (
  page: HubPage,
  request: unknown,
  context: SocketContext,
) => Promise<HubFeed | Refusal | undefined>;

/** Serves the sockets of the domains. What is open when the server stops is told to come back. */
export function serveSockets(
  { app }: Server,
  routes: readonly SocketRoute[],
  context: Omit<SocketContext, 'offeredCredential'>,
  limiter: SocketLimiter,
): void {
  const sockets = new Set<WebSocket>();
  app.addHook('preClose', async () => {
    for (const socket of sockets) {
      socket.close(1001);
      // A peer that does not answer is not waited for.
      setTimeout(() => socket.terminate(), 1_000).unref();
    }
  });
  for (const route of routes) {
    app.get(route.path, { websocket: true, onRequest: limiter.onRequest }, (socket, request) => {
      const permit = limiter.addConnection(request.ip);
      sockets.add(socket);
      socket.on('close', () => {
        sockets.delete(socket);
        permit.release();
      });
      socket.on('error', () => socket.terminate());
      const found = readCredential(request);
      const offeredCredential = found?.kind === 'token' && found.from === 'cookie' ? undefined : found;
      guardListener(
        `the socket ${route.path}`,
        () => route.open(socket, { ...context, offeredCredential }, request, permit),
        () => socket.terminate(),
      )();
    });
  }
}
