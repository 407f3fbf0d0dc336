import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type ZipLimits, ZipRefused } from './zipRefused.ts';

const MEBIBYTE = 1024 ** 2;
const PATH_MAX = 1_024;
const UTF8_FLAG = 0x800;
const ENCRYPTED_FLAG = 1;
const STORED = 0;
const DEFLATED = 8;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;

/** An archive whose parts are read one at a time. */
export type ZipReader = {
  readonly names: readonly string[];
  /** Nothing where there is no such part. @throws ZipRefused */
  readonly read: (name: string) => Promise<Buffer | undefined>;
};

/**
 * Opens a zip archive that is in memory. The caps are held against what the directory declares of all parts, before
 * anything is inflated; then each part is inflated into no more than its declared size and must fill it with the
 * declared checksum, so lying is no use. An archive within the archive is a part like any other and never opened.
 *
 * @throws ZipRefused
 */
export async function readZip(file: Buffer, limits: ZipLimits): Promise<ZipReader> {
  // Of an archive in memory nothing is left open when it is let go.
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: true };
  const zip = await fromBufferPromise(file, options).catch(throwZipRefused);
  const entries = await directory(zip, file.length, limits);
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      return entry && readContent(zip, entry);
    },
  };
}

/** The wanted parts of an archive, all at once. @throws ZipRefused */
export async function zipEntries(
  file: Buffer,
  limits: ZipLimits,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const zip = await readZip(file, limits);
  const parts = new Map<string, Buffer>();
  for (const name of zip.names.filter(isWanted)) parts.set(name, (await zip.read(name)) ?? Buffer.alloc(0));
  return parts;
}

async function directory(zip: ZipFile, bytes: number, limits: ZipLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.maxEntries) throw new ZipRefused('too-large', { limit: 'maxEntries' });
  const entries = new Map<string, Entry>();
  const listed = await readEntries(zip, limits.maxEntries).catch(throwZipRefused);
  const total = listed.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > limits.maxInflatedBytes) throw new ZipRefused('too-large', { limit: 'maxInflatedBytes' });
  // Parts that share their bytes (D. Fifield, "A better zip bomb", 2019) sum up to more than the archive.
  if (listed.reduce((sum, { compressedSize }) => sum + compressedSize, 0) > bytes) throw new ZipRefused('damaged');
  for (const entry of listed) {
    const { uncompressedSize: size, compressedSize: packed } = entry;
    if (size > MEBIBYTE && size > packed * limits.maxRatio) throw new ZipRefused('too-large', { limit: 'maxRatio' });
    const name = readEntryName(entry);
    // Two parts of one name: readers disagree which one counts.
    if (entries.has(name)) throw new ZipRefused('damaged');
    entries.set(name, entry);
  }
  return entries;
}

async function readEntries(zip: ZipFile, most: number): Promise<Entry[]> {
  const listed: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    listed.push(entry);
    if (listed.length > most) throw new ZipRefused('too-large', { limit: 'maxEntries' });
  }
  return listed;
}

/** The path of a part; refused where it leads out of the archive, hides a character or is a link. */
function readEntryName({
  fileNameRaw,
  generalPurposeBitFlag,
  externalFileAttributes,
  compressionMethod,
}: Entry): string {
  if (generalPurposeBitFlag & ENCRYPTED_FLAG) throw new ZipRefused('encrypted');
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) throw new ZipRefused('damaged');
  // Some programs of Windows write their own separator.
  const name = decodeName(fileNameRaw, generalPurposeBitFlag).replaceAll('\\', '/');
  const isLink = ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
  const isOdd = name === '' || name.length > PATH_MAX || /[\p{Cc}\ufffd]/u.test(name);
  if (isLink || isOdd || name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..'))
    throw new ZipRefused('unsafe', { part: name.replace(/\p{C}/gu, '').slice(0, 100) });
  return name;
}

/** Archives that Windows wrote in China have names in its own code page and do not say so. */
export function decodeName(raw: Buffer, flags: number): string {
  if (flags & UTF8_FLAG) return raw.toString('utf8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('gb18030').decode(raw);
  }
}

async function readContent(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  } catch (error) {
    return throwZipRefused(error);
  }
  const bytes = Buffer.concat(pieces);
  if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) throw new ZipRefused('damaged');
  return bytes;
}

/** What yauzl says of an archive that it cannot read. */
function throwZipRefused(cause: unknown): never {
  if (cause instanceof ZipRefused) throw cause;
  throw new ZipRefused(cause instanceof Error && /encrypt/.test(cause.message) ? 'encrypted' : 'damaged', { cause });
}
