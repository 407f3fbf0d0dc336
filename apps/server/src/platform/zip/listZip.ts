import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { decodeName } from './zipEntries.ts';
import { ZipRefused } from './zipRefused.ts';

/** A part as the directory of an archive names it: nothing is inflated. */
export type ZipListing = { readonly name: string; readonly size: number; readonly isFolder: boolean };
/** An archive wherever it is kept, by its bytes from `start` to `end`, that one included. */
type RangedFile = { readonly size: number; readonly read: (start: number, end: number) => Promise<Readable> };

const BLOCK_BYTES = 256 * 1024;
const NAME_MAX = 1_024;

/** Reads blocks and keeps the last one: the directory lies in one piece. */
class BlockReader extends RandomAccessReader {
  private known: { readonly at: number; readonly bytes: Buffer } | undefined;
  private readonly file: RangedFile;

  constructor(file: RangedFile) {
    super();
    this.file = file;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead: number) => void,
  ): void {
    this.fill(target.subarray(offset, offset + length), position).then(
      (bytes) => callback(null, bytes),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), 0),
    );
  }

  // Nothing of a part is read.
  override _readStreamForRange(): Readable {
    return Readable.from([]);
  }

  override close(callback: (error?: Error) => void): void {
    callback();
  }

  private async fill(target: Buffer, position: number): Promise<number> {
    for (let done = 0; done < target.length; ) {
      const { at, bytes } = await this.block(position + done);
      const piece = bytes.subarray(position + done - at);
      if (piece.length === 0) return done;
      done += piece.copy(target, done);
    }
    return target.length;
  }

  private async block(position: number) {
    const at = Math.floor(position / BLOCK_BYTES) * BLOCK_BYTES;
    if (this.known?.at === at) return this.known;
    const end = Math.min(this.file.size, at + BLOCK_BYTES) - 1;
    this.known = { at, bytes: end < at ? Buffer.alloc(0) : await buffer(await this.file.read(at, end)) };
    return this.known;
  }
}

/**
 * What an archive says that it holds, so many parts at most, and how many there are; read from its directory alone.
 *
 * @throws ZipRefused `damaged` for what is no archive
 */
export async function listZip(
  file: RangedFile,
  most: number,
): Promise<{ readonly parts: readonly ZipListing[]; readonly count: number }> {
  try {
    const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: true };
    const zip = await fromRandomAccessReaderPromise(new BlockReader(file), file.size, options);
    const parts: ZipListing[] = [];
    for await (const { fileNameRaw, generalPurposeBitFlag, uncompressedSize: size } of zip.eachEntry()) {
      const name = decodeName(fileNameRaw, generalPurposeBitFlag).replaceAll('\\', '/').replace(/\p{C}/gu, '');
      parts.push({ name: name.slice(0, NAME_MAX), size, isFolder: name.endsWith('/') });
      if (parts.length === most) break;
    }
    return { parts, count: zip.entryCount };
  } catch (cause) {
    throw new ZipRefused('damaged', { cause });
  }
}
