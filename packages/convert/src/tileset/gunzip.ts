import { gunzipSync } from 'node:zlib';
import { NotConvertible } from '../result.ts';

const MAX_BYTES = 512 * 1024 ** 2;

/**
 * A file of a tileset as viewers see it: some tools store each compressed by gzip under its own name, for servers that
 * say so in a header.
 *
 * @throws NotConvertible `damaged`, or `archiveBomb` when it unpacks to more than half a gigabyte
 */
export function gunzipIfCompressed(bytes: Buffer): Buffer {
  if (bytes.length < 3 || bytes.readUInt16BE(0) !== 0x1f8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new NotConvertible(isLarge ? 'archiveBomb' : 'damaged');
  }
}
