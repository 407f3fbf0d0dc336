import type { PlacementMatrix } from './placements.ts';

/** Products that look alike, and where each of them stands. In a few large arrays: there may be millions. */
export class DuplicateProducts {
  readonly #keys: number[] = [];
  /** A ring: the next that looks like it. */
  readonly #next: number[] = [];
  #placements = new Float64Array(12 * 1024);
  /** By the key of the first of each look: its number, and how many others there are. */
  readonly #firsts = new Map<number, { readonly number: number; others: number }>();

  /** Takes the first product of a look; returns its number. */
  addGroup(key: number, placement: PlacementMatrix): number {
    const number = this.#add(key, placement);
    this.#next.push(number);
    this.#firsts.set(key, { number, others: 0 });
    return number;
  }

  /** Takes a product that looks like the first with that number. */
  addDuplicate(first: number, key: number, placement: PlacementMatrix): void {
    const number = this.#add(key, placement);
    this.#next.push(this.#next[first] as number);
    this.#next[first] = number;
    const look = this.#firsts.get(this.#keys[first] as number);
    if (look) look.others++;
  }

  /** Keys of first products that have others. */
  *listFirstKeys(): Generator<number> {
    for (const [key, { others }] of this.#firsts) if (others > 0) yield key;
  }

  /** How many others look like this one; 0 for what is not the first of a look. */
  countDuplicates(key: number): number {
    return this.#firsts.get(key)?.others ?? 0;
  }

  /** Calls `take` with each of the others, and where the first one and it stand. */
  forEachDuplicate(key: number, take: (other: number, from: PlacementMatrix, to: PlacementMatrix) => void): void {
    const look = this.#firsts.get(key);
    if (!look || look.others === 0) return;
    const from = this.#placementOf(look.number);
    for (let at = this.#next[look.number] as number; at !== look.number; at = this.#next[at] as number)
      take(this.#keys[at] as number, from, this.#placementOf(at));
  }

  #add(key: number, placement: PlacementMatrix): number {
    const number = this.#keys.push(key) - 1;
    if (this.#placements.length < (number + 1) * 12) {
      const larger = new Float64Array(this.#placements.length * 2);
      larger.set(this.#placements);
      this.#placements = larger;
    }
    this.#placements.set(placement, number * 12);
    return number;
  }

  #placementOf = (number: number): PlacementMatrix => this.#placements.subarray(number * 12, number * 12 + 12);
}
