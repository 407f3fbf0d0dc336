import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PackEntry } from '../../result.ts';

/** All files of a pack by their path, as a viewer receives them. */
export function unpack(folder: string, entries: readonly PackEntry[]): Map<string, Uint8Array> {
  const pack = readFileSync(path.join(folder, 'tiles.pack'));
  return new Map(
    entries.map(({ path: name, offset, length, size, gzip }) => {
      const stored = pack.subarray(offset, offset + length);
      const bytes = gzip ? gunzipSync(stored) : stored;
      if (bytes.length !== size) throw new Error(`${name} has ${bytes.length} bytes, not ${size}`);
      return [name, bytes];
    }),
  );
}
