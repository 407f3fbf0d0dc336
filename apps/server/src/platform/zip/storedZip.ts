import { crc32 } from 'node:zlib';
import { endRecord } from './records.ts';

/** A zip archive of uncompressed parts with honest headers (PKWARE APPNOTE 6.3.10). For parts below 4 GiB. */
export function storedZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const path = Buffer.from(name);
    // From "version needed" to "extra length", the 26 bytes that both headers share; names are UTF-8 (flag 0x800).
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800, 2);
    shared.writeUInt16LE(0x21, 8); // 1 January 1980
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    body.push(Buffer.from('PK\x03\x04'), shared, path, content);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), shared, tail, path);
    offset += 30 + path.length + content.length;
  }
  const entries = Buffer.concat(directory);
  return Buffer.concat([...body, entries, endRecord(parts.size, entries.length, offset)]);
}
