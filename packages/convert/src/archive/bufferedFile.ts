/// <reference path="./yauzl.d.ts" />
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

const WINDOW_BYTES = 256 * 1024;

/**
 * Lets yauzl read a file through a window: it asks for the directory in pieces of some fifty bytes, each of which would
 * be a call to the system.
 */
export class BufferedFile extends RandomAccessReader {
  readonly #handle: FileHandle;
  readonly #window = Buffer.alloc(WINDOW_BYTES);
  #start = 0;
  #length = 0;

  constructor(handle: FileHandle) {
    super();
    this.#handle = handle;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead: number) => void,
  ): void {
    this.#read(buffer.subarray(offset, offset + length), position).then(
      (bytesRead) => callback(null, bytesRead),
      (error: Error) => callback(error, 0),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    // Not a stream of the file system, which would close the file with itself.
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  override close(callback: (error?: Error) => void): void {
    this.#handle.close().then(() => callback(), callback);
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const piece = Buffer.allocUnsafe(Math.min(WINDOW_BYTES, end - at));
      const { bytesRead } = await this.#handle.read(piece, 0, piece.length, at);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  async #read(target: Buffer, position: number): Promise<number> {
    if (target.length > WINDOW_BYTES) return (await this.#handle.read(target, 0, target.length, position)).bytesRead;
    const isInside = position >= this.#start && position + target.length <= this.#start + this.#length;
    if (!isInside) {
      this.#length = (await this.#handle.read(this.#window, 0, WINDOW_BYTES, position)).bytesRead;
      this.#start = position;
    }
    const from = position - this.#start;
    return this.#window.copy(target, 0, from, Math.min(from + target.length, this.#length));
  }
}
