import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupRefused } from './backupRefused.ts';
import { ARCHIVE_END, createPadding, createTarHeader } from './tarHeader.ts';

export type ArchiveEntry = { readonly name: string; readonly size: number; readonly sha256: string };

/** Writes a tar file beside its final name; it bears that name only when it is whole and on the disk. */
export class ArchiveWriter {
  private constructor(
    private readonly file: FileHandle,
    private readonly target: string,
    private readonly modified: Date,
  ) {}

  static async create(target: string, modified: Date): Promise<ArchiveWriter> {
    try {
      // Hashes of passwords and keys are in it: for its owner alone.
      return new ArchiveWriter(await open(toPartPath(target), 'wx', 0o600), target, modified);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EEXIST') {
        throw new BackupRefused(
          `Another backup to ${target} is under way, or one was broken off: then delete ${toPartPath(target)}.`,
        );
      }
      if (code === 'ENOENT') throw new BackupRefused(`The folder ${path.dirname(target)} does not exist.`);
      throw error;
    }
  }

  async add(name: string, content: Buffer): Promise<ArchiveEntry> {
    const { sha256 } = await this.addStream(name, content.length, [content]);
    return { name, size: content.length, sha256 };
  }

  /**
   * Adds content of a known size. One that ends early is filled up with zeros, one that is longer is cut: its checksum
   * tells.
   */
  async addStream(
    name: string,
    size: number,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<{ sha256: string; exact: boolean }> {
    await this.write(createTarHeader({ name, size }, this.modified));
    const hash = createHash('sha256');
    let writtenBytes = 0;
    let exact = true;
    for await (const chunk of content) {
      hash.update(chunk);
      const fitting = chunk.subarray(0, size - writtenBytes);
      if (fitting.length < chunk.length) exact = false;
      await this.write(fitting);
      writtenBytes += fitting.length;
    }
    if (writtenBytes < size) exact = false;
    for (const zeros = Buffer.alloc(1024 ** 2); writtenBytes < size; ) {
      const piece = zeros.subarray(0, size - writtenBytes);
      await this.write(piece);
      writtenBytes += piece.length;
    }
    await this.write(createPadding(size));
    return { sha256: hash.digest('hex'), exact };
  }

  /** The file stands from here on, also after a power cut. */
  async finish(): Promise<void> {
    await this.write(ARCHIVE_END);
    await this.file.sync();
    await this.file.close();
    await rename(toPartPath(this.target), this.target);
    await syncFolder(path.dirname(this.target));
  }

  /** Nothing is left behind. */
  async abandon(): Promise<void> {
    await this.file.close().catch(() => undefined);
    await rm(toPartPath(this.target), { force: true });
  }

  private async write(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length; ) at += (await this.file.write(bytes, at)).bytesWritten;
  }
}

const toPartPath = (target: string): string => `${target}.part`;

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
