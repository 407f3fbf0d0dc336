import type { Readable } from 'node:stream';

/** The last bytes of what a stream gave so far, as text. */
export function keepTail(stream: Readable | null, bytes: number): () => string {
  let kept = Buffer.alloc(0);
  stream?.on('data', (piece: Buffer) => {
    kept = Buffer.concat([kept, piece]).subarray(-bytes);
  });
  return () => kept.toString('utf8');
}
