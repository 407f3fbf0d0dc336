import type { WebSocket } from '@fastify/websocket';
import type { RefusalText } from '@twinscape/contract';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { credentialOf } from './credential.ts';
import type { HubFeed, HubPage } from './hubConnection.ts';
import type { Server } from './server.ts';
import type { Credential, ProjectScope, Session, ShownShare } from './session.ts';

/** What a socket may ask for: who stands behind a token, and whether they reach a project. */
export type SocketContext = {
  readonly platform: Platform;
  /** What the opening request offered; the cookie does not count, because any page could make a browser send it. */
  readonly offered: Credential | undefined;
  /** `watching` does not count as a use of the session. */
  authenticate(credential: Credential, options: { readonly watching: boolean }): Promise<Session | undefined>;
  /** What a shown share lets read; undefined when it is gone, was cancelled, or its code is not right. */
  openShare(shown: ShownShare): Promise<Session | undefined>;
  findProject(session: Session, projectId: string): Promise<ProjectScope | undefined>;
};

/** A WebSocket in a protocol of its domain's own. */
export type SocketRoute = {
  readonly path: string;
  open(socket: WebSocket, context: SocketContext, request: FastifyRequest): void;
};

/** What pages may hear by the hub besides their pushes, when they name it in `Begin`. */
export type HubRoute = (
  page: HubPage,
  asked: unknown,
  context: SocketContext,
) => Promise<HubFeed | RefusalText | undefined>;

/** Serves the sockets of the domains. What is open when the server stops is told to come back. */
export function serveSockets(
  { app }: Server,
  routes: readonly SocketRoute[],
  context: Omit<SocketContext, 'offered'>,
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
    app.get(route.path, { websocket: true }, (socket, request) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.terminate());
      const found = credentialOf(request);
      const offered = found?.kind === 'token' && found.from === 'cookie' ? undefined : found;
      route.open(socket, { ...context, offered }, request);
    });
  }
}
