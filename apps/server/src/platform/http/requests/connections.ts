import { createServer, type Server as HttpServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../../config.ts';
import { guardListener } from '../../faults/index.ts';
import { toAddressKey } from '../../limits/addressKey.ts';

/** Limits of Node's HTTP server. Milliseconds and bytes. */
export const HTTP_LIMITS = {
  /** The line of the request and its headers together. */
  headerBytes: 16 * 1024,
  headers: 100,
  /** From the first byte of a connection, or of a further request, to the end of the headers. */
  headersMs: 15_000,
  /** A connection on which nothing is asked. */
  keepAliveMs: 65_000,
  /** A connection on which no byte moves in either direction: longer than the longest call may work. */
  silentMs: 900_000,
  /** A whole request. Uploads may take so long (K-04); other bodies end sooner (`slowRequests.ts`). */
  requestMs: 14_400_000,
  /** How often Node looks for requests that are late. */
  checkMs: 5_000,
  /** Requests of one connection that wait for their answers. */
  pipelined: 32,
} as const;

/** Connections beside WebSockets, in all and of one address: a browser keeps six. */
const BESIDE_SOCKETS = 4_000;
const BESIDE_SOCKETS_OF_ADDRESS = 500;

const FULL =
  'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 10\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n来自该地址的连接过多，请稍后重试 / Too many connections from this address. Try again shortly.\n';

/** Node's HTTP server with the limits of this house, for Fastify to answer at. */
export function openHttpServer(
  handler: RequestListener,
  config: Pick<Config, 'sockets' | 'socketsPerAddress' | 'trustedProxies'>,
): HttpServer {
  const server = createServer(
    {
      maxHeaderSize: HTTP_LIMITS.headerBytes,
      connectionsCheckingInterval: HTTP_LIMITS.checkMs,
      requestTimeout: HTTP_LIMITS.requestMs,
      keepAliveTimeout: HTTP_LIMITS.keepAliveMs,
      headersTimeout: HTTP_LIMITS.headersMs,
    },
    (request, response) => {
      // Before anything is made for it: one piece of the network holds hundreds of requests, all of which Node brings
      // here at once.
      if (takesTurn(request, (then) => response.once('close', then))) handler(request, response);
      // Destroyed itself: Node would make an error with a stack for each request that its connection leaves behind.
      else request.destroy();
    },
  );
  server.setTimeout(HTTP_LIMITS.silentMs);
  server.maxHeadersCount = HTTP_LIMITS.headers;
  limitConnections(server, config);
  return server;
}

/**
 * Bounds the connections of the HTTP server: in all, and of one network address (IPv6: of one /64). Behind trusted
 * proxies all connections come from them, so there only the number in all counts.
 */
function limitConnections(
  server: HttpServer,
  { sockets, socketsPerAddress, trustedProxies }: Pick<Config, 'sockets' | 'socketsPerAddress' | 'trustedProxies'>,
): void {
  server.maxConnections = sockets + BESIDE_SOCKETS;
  if (trustedProxies > 0) return;
  const limit = socketsPerAddress + BESIDE_SOCKETS_OF_ADDRESS;
  const open = new Map<string, number>();
  const count = (socket: Socket): void => {
    const address = toAddressKey(socket.remoteAddress ?? '');
    const taken = (open.get(address) ?? 0) + 1;
    open.set(address, taken);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (taken <= limit) return;
    socket.on('error', () => undefined);
    socket.end(FULL, () => socket.destroy());
  };
  // A fault in it must not end the server that called it.
  server.on(
    'connection',
    guardListener('the count of connections', count, () => undefined),
  );
}

const waiting = new WeakMap<Socket, number>();
/** Whether a request of the connection waits for its answer. */
export const isAnswering = (socket: Socket): boolean => (waiting.get(socket) ?? 0) > 0;

/**
 * Counts a request of a connection until its answer is sent. False when too many wait already: whoever writes requests
 * without reading answers is let go.
 */
function takesTurn(request: IncomingMessage, answered: (then: () => void) => void): boolean {
  const { socket } = request;
  const count = (waiting.get(socket) ?? 0) + 1;
  if (count > HTTP_LIMITS.pipelined) return false;
  waiting.set(socket, count);
  answered(() => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  return true;
}
