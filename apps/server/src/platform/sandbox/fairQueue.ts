/**
 * Who waits, by whose turn it is: owners take turns, however many jobs each of them has. Nobody may have more than
 * `each` at work, so that one owner never holds all places.
 */
export class FairQueue<Item> {
  /** In the order of turns: who was served last stands last. */
  private readonly waiting = new Map<string, Item[]>();
  private readonly working = new Map<string, number>();
  private readonly atOnce: number;
  private readonly each: number;
  private busy = 0;
  private length = 0;

  constructor({ atOnce, each }: { readonly atOnce: number; readonly each: number }) {
    this.atOnce = atOnce;
    this.each = each;
  }

  get size(): number {
    return this.length;
  }

  countWaiting(owner: string): number {
    return this.waiting.get(owner)?.length ?? 0;
  }

  add(owner: string, item: Item): void {
    const own = this.waiting.get(owner);
    if (own) own.push(item);
    else this.waiting.set(owner, [item]);
    this.length += 1;
  }

  remove(owner: string, item: Item): void {
    const own = this.waiting.get(owner);
    const at = own?.indexOf(item) ?? -1;
    if (!own || at < 0) return;
    own.splice(at, 1);
    this.length -= 1;
    if (own.length === 0) this.waiting.delete(owner);
  }

  /** Whose turn it is, where there is a place; the place is taken until `done`. */
  next(): { readonly owner: string; readonly item: Item } | undefined {
    if (this.busy >= this.atOnce) return undefined;
    for (const [owner, own] of this.waiting) {
      const works = this.working.get(owner) ?? 0;
      const [item] = own;
      if (works >= this.each || item === undefined) continue;
      this.waiting.delete(owner);
      own.shift();
      if (own.length > 0) this.waiting.set(owner, own);
      this.length -= 1;
      this.busy += 1;
      this.working.set(owner, works + 1);
      return { owner, item };
    }
    return undefined;
  }

  done(owner: string): void {
    this.busy -= 1;
    const works = (this.working.get(owner) ?? 1) - 1;
    if (works > 0) this.working.set(owner, works);
    else this.working.delete(owner);
  }
}
