import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BackupRefused } from './refused.ts';
import { BLOCK, paddingOf, paxSize, readHeader, type TarEntry } from './tarHeader.ts';

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
  ) {}

  static async open(name: string): Promise<ArchiveReader> {
    try {
      return new ArchiveReader(await open(name, 'r'), name);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw new BackupRefused(`There is no file ${name}.`);
      throw error;
    }
  }

  async *entries(): AsyncGenerator<OpenedEntry> {
    let large: number | undefined;
    for (let at = 0; ; ) {
      const header = readHeader(await this.bytesAt(at, BLOCK));
      if (header === undefined) return;
      if (header === 'damaged') throw this.damaged();
      const start = at + BLOCK;
      if (header.type === 'x') {
        large = paxSize((await this.bytesAt(start, header.size)).toString());
        at = start + header.size + paddingOf(header.size).length;
        continue;
      }
      const size = large ?? header.size;
      large = undefined;
      const { file } = this;
      yield {
        name: header.name,
        size,
        // NOTE: a stream of no bytes cannot be asked for by `end`, which counts itself.
        read: () => file.createReadStream({ start, end: start + size - 1, autoClose: false, highWaterMark: 1024 ** 2 }),
        bytes: () => this.bytesAt(start, size),
      };
      at = start + size + paddingOf(size).length;
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  damaged(): BackupRefused {
    return new BackupRefused(`The file ${this.name} is no whole backup: it is damaged, cut off, or something else.`);
  }

  private async bytesAt(start: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    for (let got = 0; got < length; ) {
      const { bytesRead } = await this.file.read(bytes, got, length - got, start + got);
      if (bytesRead === 0) throw this.damaged();
      got += bytesRead;
    }
    return bytes;
  }
}
