const C1 = 0xcc9e2d51;
const C2 = 0x1b873593;
const rotated = (value: number, by: number): number => (value << by) | (value >>> (32 - by));
const scrambled = (block: number): number => Math.imul(rotated(Math.imul(block, C1), 15), C2);

/** MurmurHash3 x86 of 32 bits with seed 0 (Appleby 2011), over pieces of any length. */
export class Murmur3 {
  private hash = 0;
  private length = 0;
  /** Bytes that do not fill a block of four yet, the first in the lowest place. */
  private rest = 0;

  update(bytes: Uint8Array): void {
    for (const byte of bytes) {
      const place = this.length & 3;
      this.rest |= byte << (8 * place);
      this.length += 1;
      if (place < 3) continue;
      this.hash = (Math.imul(rotated(this.hash ^ scrambled(this.rest), 13), 5) + 0xe6546b64) | 0;
      this.rest = 0;
    }
  }

  /** Unsigned. */
  digest(): number {
    let hash = this.hash ^ scrambled(this.rest) ^ this.length;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  }
}
