/** POSIX.1-2017 "pax interchange format", the part that plain files need; every tar program reads it. */
export const BLOCK_BYTES = 512;
/** Eleven octal digits; beyond, a pax header carries the size. */
const LARGEST_IN_HEADER = 0o77777777777;
const NAME_BYTES = 100;

export type TarEntry = { readonly name: string; readonly size: number };

/** The blocks that stand before the content of an entry. */
export function createTarHeader({ name, size }: TarEntry, modified: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`the entry's name is too long: ${name}`);
  if (size <= LARGEST_IN_HEADER) return createBlock(name, size, '0', modified);
  const record = paxRecord('size', String(size));
  return Buffer.concat([
    createBlock('pax', record.length, 'x', modified),
    withPadding(record),
    createBlock(name, 0, '0', modified),
  ]);
}

/** Zeros from the end of an entry's content to the next block. */
export const createPadding = (size: number): Buffer => Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);
/** What ends an archive. */
export const ARCHIVE_END = Buffer.alloc(2 * BLOCK_BYTES);

const withPadding = (content: Buffer): Buffer => Buffer.concat([content, createPadding(content.length)]);

function createBlock(name: string, size: number, type: '0' | 'x', modified: Date): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  header.write(name, 0, NAME_BYTES, 'utf8');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(modified.getTime() / 1000), 136, 12);
  header.write('        ', 148, 'latin1');
  header.write(type, 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** `<length> <key>=<value>\n`, where the length counts itself. */
function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`;
  let length = rest.length + 1;
  while (`${length}${rest}`.length !== length) length += 1;
  return Buffer.from(`${length}${rest}`);
}

export type ParsedTarHeader = TarEntry & { readonly type: string };

/** Reads one header block; undefined for a block of zeros, `damaged` when its checksum is wrong. */
export function parseTarHeader(header: Buffer): ParsedTarHeader | undefined | 'damaged' {
  if (header.every((byte) => byte === 0)) return undefined;
  const text = (at: number, length: number) => header.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (Number.parseInt(text(148, 8), 8) !== sum || text(257, 5) !== 'ustar') return 'damaged';
  return { name: text(0, NAME_BYTES), size: Number.parseInt(text(124, 12), 8), type: text(156, 1) };
}

/** The size that a pax header carries for the entry behind it. */
export function parsePaxSize(record: string): number | undefined {
  const [, size] = /^\d+ size=(\d+)$/m.exec(record) ?? [];
  return size === undefined ? undefined : Number(size);
}
