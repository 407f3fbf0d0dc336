import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PackEntry } from '../result.ts';

const compress = promisify(gzip);
/** Files that are compressed at the same time, in threads of their own. */
const CONCURRENT_COMPRESSIONS = 4;

/** Writes files one after another into `tiles.pack`, compressed where that makes them smaller. */
export class TilePackWriter {
  readonly #entries: PackEntry[] = [];
  #offset = 0;
  #waiting: { readonly path: string; readonly bytes: Uint8Array; readonly compressed: Promise<Buffer> }[] = [];

  readonly #handle: FileHandle;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async create(folder: string): Promise<TilePackWriter> {
    return new TilePackWriter(await open(path.join(folder, 'tiles.pack'), 'w'));
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    const compressed = compress(bytes, { level: 9 });
    // What fails is told when its turn comes.
    compressed.catch(() => undefined);
    this.#waiting.push({ path: name, bytes, compressed });
    while (this.#waiting.length > CONCURRENT_COMPRESSIONS) await this.#writeNext();
  }

  /** What is written; complete once the pack is closed. */
  get entries(): readonly PackEntry[] {
    return this.#entries;
  }

  /** Finishes the file; nothing can be added afterwards. */
  async close(): Promise<void> {
    try {
      while (this.#waiting.length > 0) await this.#writeNext();
    } finally {
      await this.#handle.close();
    }
  }

  async #writeNext(): Promise<void> {
    const next = this.#waiting.shift();
    if (!next) return;
    const compressed = await next.compressed;
    const isSmaller = compressed.length < next.bytes.length;
    const stored = isSmaller ? compressed : next.bytes;
    await this.#handle.write(stored, 0, stored.length, this.#offset);
    this.#entries.push({
      path: next.path,
      offset: this.#offset,
      length: stored.length,
      size: next.bytes.length,
      gzip: isSmaller,
    });
    this.#offset += stored.length;
  }
}
