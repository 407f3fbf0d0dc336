import { crc32, deflateRawSync } from 'node:zlib';
import { endRecord } from './records.ts';

export type FalseHeaders = {
  /** What the headers say in place of the truth. */
  size?: number;
  crc?: number;
  flags?: number;
  /** Says it in the local header only. */
  localSize?: number;
  /** The directory points all entries at the first one's data. */
  isOverlapping?: boolean;
};

/** A compressed zip archive whose headers may lie. */
export function deflatedZip(parts: ReadonlyMap<string, Buffer>, lies: FalseHeaders = {}): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(lies.flags ?? 0, 2);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(lies.crc ?? crc32(content), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(lies.size ?? content.length, 18);
    header.writeUInt16LE(name.length, 22);
    const local = Buffer.from(header);
    if (lies.localSize !== undefined) local.writeUInt32LE(lies.localSize, 18);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(lies.isOverlapping === true ? 0 : offset, 10);
    const pieces = [Buffer.from('PK\x03\x04'), local, Buffer.from(name), packed];
    body.push(...pieces);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), header, tail, Buffer.from(name));
    offset += pieces.reduce((sum, piece) => sum + piece.length, 0);
  }
  const entries = Buffer.concat(directory);
  return Buffer.concat([...body, entries, endRecord(parts.size, entries.length, offset)]);
}
