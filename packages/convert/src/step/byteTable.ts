/** Hash of a stretch of bytes (FNV-1a, 32 bits, unsigned). */
export function hashBytes(bytes: Uint8Array, start: number, end: number, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Numbers stretches of one file's bytes: equal bytes with an equal seed get the same number, from 0 in the order in
 * which they come. A text that a file repeats a million times is thus decoded once.
 */
export class ByteTable {
  size = 0;
  private slots = new Int32Array(1 << 10);
  private starts = new Uint32Array(1 << 9);
  private lengths = new Uint32Array(1 << 9);
  private hashes = new Uint32Array(1 << 9);
  private seeds = new Uint32Array(1 << 9);

  constructor(private readonly bytes: Uint8Array) {}

  intern(start: number, end: number, seed = 0): number {
    const { bytes } = this;
    const hash = hashBytes(bytes, start, end, seed);
    const length = end - start;
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const number = (this.slots[slot] ?? 0) - 1;
      if (number < 0) break;
      if (this.hashes[number] === hash && this.lengths[number] === length && this.seeds[number] === seed) {
        const other = this.starts[number] ?? 0;
        let same = 0;
        while (same < length && bytes[other + same] === bytes[start + same]) same++;
        if (same === length) return number;
      }
      slot = (slot + 1) & mask;
    }
    const number = this.size++;
    if (number === this.starts.length) this.grow();
    this.starts[number] = start;
    this.lengths[number] = length;
    this.hashes[number] = hash;
    this.seeds[number] = seed;
    if (this.size * 2 > this.slots.length) this.rehash();
    else this.slots[slot] = number + 1;
    return number;
  }

  private grow(): void {
    for (const column of ['starts', 'lengths', 'hashes', 'seeds'] as const) {
      const larger = new Uint32Array(this[column].length * 2);
      larger.set(this[column]);
      this[column] = larger;
    }
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 4);
    const mask = this.slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let slot = (this.hashes[number] ?? 0) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = number + 1;
    }
  }
}
