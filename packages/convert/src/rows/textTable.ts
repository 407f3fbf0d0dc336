/**
 * Numbers texts: equal ones get the same number, from 0 in the order in which they come. Leaner and faster than a Map
 * for millions of them.
 */
export class TextTable {
  readonly texts: string[] = [];
  private slots = new Int32Array(1 << 12);
  private hashes = new Int32Array(1 << 11);

  intern(text: string): number {
    let hash = 0x811c9dc5 ^ text.length;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash ^= hash >>> 15;
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const number = (this.slots[slot] ?? 0) - 1;
      if (number < 0) break;
      if (this.hashes[number] === hash && this.texts[number] === text) return number;
      slot = (slot + 1) & mask;
    }
    const number = this.texts.push(text) - 1;
    if (number === this.hashes.length) {
      const larger = new Int32Array(number * 2);
      larger.set(this.hashes);
      this.hashes = larger;
    }
    this.hashes[number] = hash;
    if (this.texts.length * 2 > this.slots.length) this.rehash();
    else this.slots[slot] = number + 1;
    return number;
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 4);
    const mask = this.slots.length - 1;
    for (let number = 0; number < this.texts.length; number++) {
      let slot = (this.hashes[number] ?? 0) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = number + 1;
    }
  }
}
