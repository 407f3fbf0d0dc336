import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupRefused } from './backupRefused.ts';
import { BLOCK_BYTES, createPadding, parsePaxSize, parseTarHeader, type TarEntry } from './tarHeader.ts';

const PIECE_BYTES = 1024 ** 2;

export type OpenedEntry = TarEntry & {
  /** The content as a stream; may be left unread. */
  read(): Readable;
  /** The whole content, for small entries. */
  bytes(): Promise<Buffer>;
};

/** Reads a tar file entry by entry, as often as wanted. */
export class ArchiveReader {
  private constructor(
    private readonly file: FileHandle,
    private readonly name: string,
    private readonly size: number,
  ) {}

  static async open(name: string): Promise<ArchiveReader> {
    try {
      const file = await open(name, 'r');
      return new ArchiveReader(file, name, (await file.stat()).size);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw new BackupRefused(`There is no file ${name}.`);
      throw error;
    }
  }

  async *entries(): AsyncGenerator<OpenedEntry> {
    let large: number | undefined;
    for (let at = 0; ; ) {
      const header = parseTarHeader(await this.bytesAt(at, BLOCK_BYTES));
      if (header === undefined) return;
      if (header === 'damaged') throw this.damaged();
      const start = at + BLOCK_BYTES;
      if (header.type === 'x') {
        large = parsePaxSize((await this.bytesAt(start, header.size)).toString());
        at = start + header.size + createPadding(header.size).length;
        continue;
      }
      const size = large ?? header.size;
      large = undefined;
      yield {
        name: header.name,
        size,
        read: () => Readable.from(this.pieces(start, size), { objectMode: false }),
        bytes: () => this.bytesAt(start, size),
      };
      at = start + size + createPadding(size).length;
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  damaged(): BackupRefused {
    return new BackupRefused(`The file ${this.name} is no whole backup: it is damaged, cut off, or something else.`);
  }

  private async *pieces(start: number, size: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < size; at += PIECE_BYTES)
      yield await this.bytesAt(start + at, Math.min(PIECE_BYTES, size - at));
  }

  private async bytesAt(start: number, length: number): Promise<Buffer> {
    // A size is believed only when the file has as many bytes.
    if (!(start + length <= this.size)) throw this.damaged();
    const bytes = Buffer.alloc(length);
    for (let got = 0; got < length; ) {
      const { bytesRead } = await this.file.read(bytes, got, length - got, start + got);
      if (bytesRead === 0) throw this.damaged();
      got += bytesRead;
    }
    return bytes;
  }
}
