import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file that streams in. */
    readonly isStream?: boolean;
  }
}

/** A body that is not a file has to be there within this time. */
const BODY_MS = 120_000;
/** A file moves at least so many bytes between two looks, or its sender is let go. */
const CHECK_MS = 10_000;
const LEAST_BYTES = 10 * 1024;

type Body = { readonly since: number; readonly isFile: boolean; read: number; checkedAt: number };

/** What is decided of a body at a look. Pure. */
export function isTooSlow(body: Body, read: number, now: number): boolean {
  if (!body.isFile) return now - body.since > BODY_MS;
  const due = ((now - body.checkedAt) / CHECK_MS) * LEAST_BYTES;
  return now - body.since > CHECK_MS && read - body.read < due;
}

/** Ends requests whose bodies trickle in. While it is we who do not read on, nobody is slow. */
export function endSlowRequests(app: FastifyInstance): void {
  const bodies = new Map<IncomingMessage, Body>();
  const timer = setInterval(() => {
    const now = Date.now();
    for (const [request, body] of bodies) {
      const { socket } = request;
      if (request.complete || request.destroyed) {
        bodies.delete(request);
        continue;
      }
      const isOurs = request.readableLength >= request.readableHighWaterMark || request.isPaused();
      if (!isOurs && isTooSlow(body, socket.bytesRead, now)) {
        bodies.delete(request);
        socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
        continue;
      }
      body.read = socket.bytesRead;
      body.checkedAt = now;
    }
  }, CHECK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
    const type = headers['content-type'] ?? '';
    const isFile = /^multipart\//i.test(type) || routeOptions.config.isStream === true;
    const now = Date.now();
    bodies.set(raw, { since: now, isFile, read: raw.socket.bytesRead, checkedAt: now });
    raw.once('close', () => bodies.delete(raw));
  });
}
