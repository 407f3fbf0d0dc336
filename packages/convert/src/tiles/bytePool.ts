const CHUNK_BYTES = 1 << 22;

/**
 * Memory for many small arrays that live equally long: a few large chunks instead of an object each. An address is
 * chunk × 4 MiB + offset, a multiple of four.
 */
export class BytePool {
  readonly #chunks: ArrayBuffer[] = [];
  #open = -1;
  #used = CHUNK_BYTES;

  /** Takes so many bytes, zeroed, that lie in one chunk. */
  reserve(bytes: number): number {
    if (bytes > CHUNK_BYTES / 4) return (this.#chunks.push(new ArrayBuffer(bytes)) - 1) * CHUNK_BYTES;
    if (this.#used + bytes > CHUNK_BYTES) {
      this.#open = this.#chunks.push(new ArrayBuffer(CHUNK_BYTES)) - 1;
      this.#used = 0;
    }
    const address = this.#open * CHUNK_BYTES + this.#used;
    this.#used = (this.#used + bytes + 3) & ~3;
    return address;
  }

  chunk(address: number): ArrayBuffer {
    const chunk = this.#chunks[Math.floor(address / CHUNK_BYTES)];
    if (!chunk) throw new RangeError(`no chunk at ${address}`);
    return chunk;
  }

  offset(address: number): number {
    return address % CHUNK_BYTES;
  }
}
