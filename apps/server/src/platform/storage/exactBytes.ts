import { Readable } from 'node:stream';
import type { BlobRange } from './blobStore.ts';

/**
 * The bytes asked for, out of an answer that may hold more: a server may ignore a range (RFC 9110 section 14.2),
 * and some S3 imitations do at the edges. `contentRange` is the answer's header, absent when the whole object came.
 */
export function exactBytes(body: Readable, contentRange: string | undefined, { start, end }: BlobRange): Readable {
  const given = /^bytes (\d+)-(\d+)\//.exec(contentRange ?? '');
  const first = given === null ? 0 : Number(given[1]);
  if (given !== null && first === start && Number(given[2]) === end) return body;
  if (first > start) throw new Error(`The store answered "${contentRange}" when asked for bytes ${start}-${end}`);
  async function* cut() {
    let position = first;
    for await (const piece of body) {
      const chunk: Buffer = piece;
      const wanted = chunk.subarray(Math.max(0, start - position), Math.max(0, end + 1 - position));
      position += chunk.length;
      if (wanted.length > 0) yield wanted;
      if (position > end) return;
    }
  }
  return Readable.from(cut(), { objectMode: false });
}
