import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A handler's answer where the call answers with a file. Ranges are served when the total size is known and `open` can
 * start anywhere.
 */
export type FileAnswer = {
  readonly name: string;
  readonly mime: string;
  /** In bytes; absent for a file that is written while it is sent. */
  readonly size?: number;
  open(range?: { start: number; end: number }): Promise<Readable>;
  /** Shown in the page (pictures) instead of saved; only for content that we re-encoded ourselves. */
  readonly inline?: boolean;
  /** Strong validator: the content's hash. */
  readonly etag?: string;
  /** What stands under this address never changes: whoever has it need not ask again. */
  readonly immutable?: true;
  /** The same bytes as they are stored, compressed: sent to a client that takes gzip and asks for no range. */
  readonly gzip?: { readonly size: number; open(): Promise<Readable> };
};

/** Sends a file, whole or the asked range; never to be run or framed by a browser. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const gzip =
    request.headers.range === undefined && acceptsGzip(request.headers['accept-encoding']) ? file.gzip : undefined;
  const { size } = gzip ?? file;
  const range = gzip || size === undefined ? undefined : parseRange(request.headers.range, size);
  // RFC 9110 §8.8.3.3: a strong validator tells the encodings of a thing apart.
  const etag = file.etag && `"${file.etag}${gzip ? '-gzip' : ''}"`;
  const isUnchanged = etag !== undefined && (request.headers['if-none-match'] ?? '').includes(etag);
  // Opened before anything is said: what cannot be read is a fault with an answer of its own.
  const hasNoBody = isUnchanged || range === 'unsatisfiable';
  const open = () => (gzip ? gzip.open() : file.open(range === 'unsatisfiable' ? undefined : range));
  const body = hasNoBody ? undefined : request.method === 'HEAD' ? Readable.from([]) : await open();
  reply.headers({
    'content-type': file.mime,
    'content-disposition': `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${attributeText(file.name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'accept-ranges': size === undefined ? 'none' : 'bytes',
    'cache-control': file.immutable ? IMMUTABLE : etag ? 'private, max-age=0, must-revalidate' : 'no-store',
    ...(etag ? { etag } : {}),
    ...(file.gzip ? { vary: 'accept-encoding' } : {}),
    ...(gzip && !isUnchanged ? { 'content-encoding': 'gzip' } : {}),
  });
  if (isUnchanged) return reply.code(304).send();
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) {
    const length = range.end - range.start + 1;
    return reply
      .code(206)
      .headers({ 'content-range': `bytes ${range.start}-${range.end}/${size}`, 'content-length': length })
      .send(body);
  }
  return (size === undefined ? reply : reply.header('content-length', size)).send(body);
}

/** A year, the longest that caches keep things. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

/** Whether gzip is among the encodings that the client takes, not refused with a weight of 0 (RFC 9110 §12.5.3). */
export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .some((part) => /^\s*(gzip|x-gzip)\s*(;\s*q=(0?\.\d*[1-9]\d*|1(\.0*)?))?\s*$/i.test(part));

/** RFC 8187: what `encodeURIComponent` leaves alone although the header's grammar does not. */
const attributeText = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** One byte range of RFC 9110 §14; several ranges are answered with the whole file, as the standard allows. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  if (size === 0) return 'unsatisfiable';
  if (match[1] === '') {
    const last = Number(match[2]);
    return last === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start >= size) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}
