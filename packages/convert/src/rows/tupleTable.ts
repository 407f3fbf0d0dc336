/** Numbers tuples of four integers: equal ones get the same number, from 0 in the order in which they come. */
export class TupleTable {
  size = 0;
  private slots = new Int32Array(1 << 12);
  private columns = [0, 1, 2, 3].map(() => new Int32Array(1 << 11));

  intern(a: number, b: number, c: number, d: number): number {
    const [first, second, third, fourth] = this.columns;
    const mask = this.slots.length - 1;
    let slot = hashTuple(a, b, c, d) & mask;
    for (;;) {
      const number = (this.slots[slot] ?? 0) - 1;
      if (number < 0) break;
      if (first?.[number] === a && second?.[number] === b && third?.[number] === c && fourth?.[number] === d)
        return number;
      slot = (slot + 1) & mask;
    }
    const number = this.size++;
    if (number === first?.length) this.grow();
    this.set(0, number, a);
    this.set(1, number, b);
    this.set(2, number, c);
    this.set(3, number, d);
    if (this.size * 2 > this.slots.length) this.rehash();
    else this.slots[slot] = number + 1;
    return number;
  }

  /** A part of the tuple with this number. */
  part(number: number, column: 0 | 1 | 2 | 3): number {
    return this.columns[column]?.[number] ?? 0;
  }

  private set(column: number, number: number, value: number): void {
    const values = this.columns[column];
    if (values) values[number] = value;
  }

  private grow(): void {
    this.columns = this.columns.map((column) => {
      const larger = new Int32Array(column.length * 2);
      larger.set(column);
      return larger;
    });
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 4);
    const mask = this.slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let slot =
        hashTuple(this.part(number, 0), this.part(number, 1), this.part(number, 2), this.part(number, 3)) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = number + 1;
    }
  }
}

function hashTuple(a: number, b: number, c: number, d: number): number {
  let hash = Math.imul(a ^ 0x9e3779b1, 0x85ebca6b);
  hash = Math.imul(hash ^ b ^ (hash >>> 15), 0xc2b2ae35);
  hash = Math.imul(hash ^ c ^ (hash >>> 13), 0x27d4eb2f);
  hash = Math.imul(hash ^ d ^ (hash >>> 16), 0x165667b1);
  return hash ^ (hash >>> 15);
}
