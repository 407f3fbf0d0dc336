import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { ExcelRefused, type SheetLimits } from './excelRefused.ts';

const inflate = promisify(inflateRaw);

type Entry = { name: string; method: number; crc: number; packedSize: number; size: number; at: number };

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const mebibyte = 1024 * 1024;

const damaged = (cause?: unknown) => new ExcelRefused('damaged', { cause });

/**
 * The wanted parts of a zip archive, inflated. The caps are first held against what the central directory declares, before anything
 * is inflated; then each part is inflated into no more than its declared size and must fill it with the declared checksum, so lying
 * is no use. Local headers are never believed (PKWARE APPNOTE 6.3.10, sections 4.3.12 to 4.3.16).
 */
export async function zipEntries(
  file: Buffer,
  limits: Pick<SheetLimits, 'maxEntries' | 'maxInflatedBytes' | 'maxRatio'>,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const entries = directory(file, limits.maxEntries);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.maxInflatedBytes) throw new ExcelRefused('too-large', { limit: 'maxInflatedBytes' });
  if (entries.some(({ size, packedSize }) => size > mebibyte && size > packedSize * limits.maxRatio)) {
    throw new ExcelRefused('too-large', { limit: 'maxRatio' });
  }
  const parts = new Map<string, Buffer>();
  for (const entry of entries.filter(({ name }) => isWanted(name))) {
    if (parts.has(entry.name)) throw damaged(); // two parts of one name: readers disagree which one counts
    parts.set(entry.name, await content(file, entry));
  }
  return parts;
}

function directory(file: Buffer, maxEntries: number): Entry[] {
  const end = endRecord(file);
  const count = file.readUInt16LE(end + 10);
  if (count > maxEntries) throw new ExcelRefused('too-large', { limit: 'maxEntries' });
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (at + 46 > end || file.readUInt32LE(at) !== directorySignature) throw damaged();
    const next = at + 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if (next > end) throw damaged();
    entries.push(entryAt(file, at));
    at = next;
  }
  return entries;
}

function endRecord(file: Buffer): number {
  // The record is 22 bytes and a comment of at most 65,535; it must end with the file, or a second archive could hide behind it.
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 65_535); at--) {
    if (file.readUInt32LE(at) === endSignature && at + 22 + file.readUInt16LE(at + 20) === file.length) return at;
  }
  throw damaged();
}

function entryAt(file: Buffer, at: number): Entry {
  const nameEnd = at + 46 + file.readUInt16LE(at + 28);
  const entry: Entry = {
    name: file.toString('utf8', at + 46, nameEnd),
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    packedSize: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    at: file.readUInt32LE(at + 42),
  };
  if ((file.readUInt16LE(at + 8) & 1) === 1) throw new ExcelRefused('encrypted');
  return withZip64(entry, file.subarray(nameEnd, nameEnd + file.readUInt16LE(at + 30)));
}

/** Some writers keep sizes in the zip64 field though they are small (section 4.5.3): only what is all ones below stands there. */
function withZip64(entry: Entry, extra: Buffer): Entry {
  const fields = (['size', 'packedSize', 'at'] as const).filter((field) => entry[field] === 0xffffffff);
  if (fields.length === 0) return entry;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    if (at + 4 + fields.length * 8 > extra.length) throw damaged();
    const values = fields.map((field, n) => [field, Number(extra.readBigUInt64LE(at + 4 + n * 8))]);
    return { ...entry, ...Object.fromEntries(values) };
  }
  throw damaged();
}

async function content(file: Buffer, { at, method, packedSize, size, crc }: Entry): Promise<Buffer> {
  if (at + 30 > file.length || file.readUInt32LE(at) !== localSignature) throw damaged();
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (start + packedSize > file.length) throw damaged();
  const packed = file.subarray(start, start + packedSize);
  const bytes = method === 0 ? packed : method === 8 ? await inflated(packed, size) : undefined;
  if (bytes === undefined || bytes.length !== size || crc32(bytes) !== crc) throw damaged();
  return bytes;
}

async function inflated(packed: Buffer, size: number): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    throw damaged(error);
  }
}
