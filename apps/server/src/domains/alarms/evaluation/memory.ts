import type { Course } from './course.ts';
import type { Watched } from './watches.ts';

/** What is in memory of one device: how far each of its rules has come. */
export type Kept = { readonly watched: readonly Watched[]; readonly courses: readonly Course[] };
/** What a transaction took out of memory; it goes back when that has committed. */
export type Taken = { readonly claim: symbol; readonly kept: Map<string, Kept> };

/** Devices that are kept; beyond it all are forgotten and read anew, which is always allowed. */
const MOST = 200_000;

/**
 * The states of devices that this process judged last. Who judges takes them out, and only a commit that is known to have happened puts them back: after a failure, and after a commit
 * of which nobody knows, they are missing and read anew. Whoever takes later is the one who puts back, in whichever order the answers of the database arrive.
 */
export class Memory {
  private readonly kept = new Map<string, Kept>();
  private readonly claims = new Map<string, symbol>();

  get size(): number {
    return this.kept.size;
  }

  take(entityIds: Iterable<string>): Taken {
    const claim = Symbol();
    const kept = new Map<string, Kept>();
    for (const id of entityIds) {
      const one = this.kept.get(id);
      if (one) kept.set(id, one);
      this.kept.delete(id);
      this.claims.set(id, claim);
    }
    return { claim, kept };
  }

  putBack({ claim, kept }: Taken): void {
    if (this.kept.size > MOST) this.kept.clear();
    for (const [id, one] of kept) {
      if (this.claims.get(id) !== claim) continue;
      this.claims.delete(id);
      this.kept.set(id, one);
    }
  }
}
