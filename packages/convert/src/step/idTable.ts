/**
 * Finds instances by their number: ascending numbers, binary search, and a guess that references mostly run on by one.
 */
export class IdTable {
  private last = 0;

  constructor(readonly ids: Uint32Array) {}

  /** Place of #id, or −1. */
  placeOf(id: number): number {
    const { ids } = this;
    if (ids[this.last + 1] === id) return ++this.last;
    let low = 0;
    let high = ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = ids[middle] ?? 0;
      if (found === id) {
        this.last = middle;
        return middle;
      }
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
