import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { endRecord } from './records.ts';

/** A part of an archive: its path in ASCII, and its text as it comes. */
export type StreamedPart = readonly [path: string, pieces: AsyncIterable<string> | Iterable<string>];

/**
 * A compressed zip archive that is written while its parts come, in memory that stays the same however long they are
 * (PKWARE APPNOTE 6.3.10 with sizes behind the data, 4.3.9). For archives below 4 GiB.
 */
export async function* streamedZip(parts: readonly StreamedPart[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, pieces] of parts) {
    const start = offset;
    const local = header(0x04034b50, path, [20]);
    offset += local.length;
    yield local;
    const measured = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of Readable.from(counted(pieces, measured)).pipe(createDeflateRaw())) {
      measured.packed += (chunk as Buffer).length;
      offset += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    if (Math.max(offset, measured.size) > 0xffffffff)
      throw new RangeError('the archive is larger than a zip without zip64 holds');
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(0x08074b50, 0);
    sizes.writeUInt32LE(measured.crc, 4);
    sizes.writeUInt32LE(measured.packed, 8);
    sizes.writeUInt32LE(measured.size, 12);
    offset += sizes.length;
    yield sizes;
    directory.push(header(0x02014b50, path, [20, 20], measured, start));
  }
  const entries = Buffer.concat(directory);
  yield entries;
  yield endRecord(directory.length, entries.length, offset);
}

/**
 * A local header or, with what was measured, an entry of the directory. Names are ASCII here; sizes follow the data
 * (flag 8); 1 January 1980.
 */
function header(
  signature: number,
  path: string,
  versions: readonly number[],
  measured = { crc: 0, size: 0, packed: 0 },
  start?: number,
): Buffer {
  const isEntry = start !== undefined;
  const fixed = Buffer.alloc(isEntry ? 46 : 30);
  fixed.writeUInt32LE(signature, 0);
  let at = 4;
  for (const version of versions) at = fixed.writeUInt16LE(version, at);
  at = fixed.writeUInt16LE(8, at);
  at = fixed.writeUInt16LE(8, at);
  at = fixed.writeUInt16LE(0, at);
  at = fixed.writeUInt16LE(0x21, at);
  at = fixed.writeUInt32LE(measured.crc, at);
  at = fixed.writeUInt32LE(measured.packed, at);
  at = fixed.writeUInt32LE(measured.size, at);
  fixed.writeUInt16LE(path.length, at);
  if (isEntry) fixed.writeUInt32LE(start, 42);
  return Buffer.concat([fixed, Buffer.from(path)]);
}

async function* counted(pieces: AsyncIterable<string> | Iterable<string>, measured: { crc: number; size: number }) {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    measured.crc = crc32(bytes, measured.crc);
    measured.size += bytes.length;
    yield bytes;
  }
}
