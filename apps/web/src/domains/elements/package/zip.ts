/** A file of a zip archive. */
export type ZipEntry = {
  readonly path: string;
  /** Bytes unpacked, as the archive says. */
  readonly size: number;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
};

export class ZipUnreadable extends Error {
  constructor(readonly reason: 'damaged' | 'encrypted') {
    super(`the archive is ${reason}`);
  }
}

/**
 * PKWARE APPNOTE 4.3.16 and 4.3.12: the end of the directory with the longest comment, and what each of its entries has
 * at least.
 */
const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

const toDataView = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer());

/** The files of a zip archive, read where they lie. Folders are left out. Throws `ZipUnreadable`. */
export async function openZip(archive: Blob): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, archive.size - END_BYTES - LONGEST_COMMENT);
  const tail = await toDataView(archive.slice(tailAt));
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new ZipUnreadable('damaged');
  const count = tail.getUint16(end + 10, true);
  const length = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  const directory = await toDataView(archive.slice(start, start + length));
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    if (at + ENTRY_BYTES > directory.byteLength || directory.getUint32(at, true) !== ENTRY)
      throw new ZipUnreadable('damaged');
    const isEncrypted = (directory.getUint16(at + 8, true) & 1) === 1;
    if (isEncrypted) throw new ZipUnreadable('encrypted');
    const method = directory.getUint16(at + 10, true);
    const packed = directory.getUint32(at + 20, true);
    const size = directory.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const header = directory.getUint32(at + 42, true);
    const path = new TextDecoder().decode(
      directory.buffer.slice(directory.byteOffset + at + ENTRY_BYTES, directory.byteOffset + at + ENTRY_BYTES + name),
    );
    at += ENTRY_BYTES + name + extra + comment;
    if (!path.endsWith('/'))
      entries.push({ path, size, read: () => readEntry(archive, { header, packed, size, method }) });
  }
  return entries;
}

type Place = { readonly header: number; readonly packed: number; readonly size: number; readonly method: number };

async function readEntry(archive: Blob, { header, packed, size, method }: Place): Promise<Uint8Array<ArrayBuffer>> {
  const local = await toDataView(archive.slice(header, header + LOCAL_BYTES));
  if (local.byteLength < LOCAL_BYTES) throw new ZipUnreadable('damaged');
  const begin = header + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  const body = archive.slice(begin, begin + packed);
  if (method === STORED) return new Uint8Array(await body.arrayBuffer());
  if (method !== DEFLATED) throw new ZipUnreadable('damaged');
  // No more than the directory says: whoever lies about it is damaged.
  const whole = new Uint8Array(size);
  let at = 0;
  const reader = body.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ZipUnreadable('damaged');
    });
    if (done) break;
    if (at + value.length > size) throw new ZipUnreadable('damaged');
    whole.set(value, at);
    at += value.length;
  }
  if (at < size) throw new ZipUnreadable('damaged');
  return whole;
}
