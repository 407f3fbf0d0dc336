import { crc32, deflateRawSync } from 'node:zlib';

export type TestZipEntry = {
  readonly name: string | Buffer;
  readonly bytes: Buffer | string;
  readonly isStored?: boolean;
  /** General purpose flags: 1 encrypted, 0x800 the name is UTF-8. */
  readonly flags?: number;
  /** Upper half of the external attributes: the file mode of UNIX. */
  readonly mode?: number;
  /** What the directory says instead of the truth. */
  readonly declaredSize?: number;
};

const UTF8 = 0x800;

/** A zip archive (PKWARE APPNOTE) as any program writes it, or with what the entries say is wrong with it. */
export function buildTestZip(entries: readonly TestZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, isStored = false, flags = UTF8, mode = 0o100644, declaredSize } of entries) {
    const content = Buffer.from(bytes);
    const packed = isStored ? content : deflateRawSync(content);
    const path = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(isStored ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(declaredSize ?? content.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, rest, path]));
    locals.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, index, end]);
}
