const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 as ZIP has it (APPNOTE 4.4.7). */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** 1980-01-01, the first day that the format knows. */
const DAY = 0x21;
/** Names are UTF-8. */
const FLAGS = 0x800;
const VERSION = 20;

/** A ZIP archive of texts, stored without compression (PKWARE APPNOTE 6.3, 4.3). Sizes stay below 4 GiB. */
export function createZip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const title = encoder.encode(name);
    const content = encoder.encode(text);
    const header = [VERSION, FLAGS, 0, 0, DAY, ...wide(crc(content)), ...wide(content.length), ...wide(content.length)];
    const local = shorts([...wide(0x04034b50), ...header, title.length, 0]);
    directory.push(
      shorts([...wide(0x02014b50), VERSION, ...header, title.length, 0, 0, 0, 0, ...wide(0), ...wide(offset)]),
      title,
    );
    parts.push(local, title, content);
    offset += local.length + title.length + content.length;
  }
  const count = Object.keys(files).length;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = shorts([...wide(0x06054b50), 0, 0, count, count, ...wide(size), ...wide(offset), 0]);
  return joined([...parts, ...directory, end]);
}

/** Four bytes as two shorts, the lower first. */
const wide = (value: number): number[] => [value & 0xffff, value >>> 16];

function shorts(values: readonly number[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.length * 2));
  for (const [at, value] of values.entries()) view.setUint16(at * 2, value, true);
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
