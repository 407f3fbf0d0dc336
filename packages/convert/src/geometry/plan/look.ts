import type { StepFile } from '../../step/index.ts';
import type { Attached } from './attached.ts';
import { Likeness, stirred } from './likeness.ts';
import type { Placement, Placements } from './placements.ts';
import type { Product } from './products.ts';
import type { Voids } from './voids.ts';

/** 64 bits in two halves, both unsigned. */
export type Look = { low: number; high: number };

/** An opening stands in what it cuts, or in something that stands in it. */
const LONGEST_WAY = 8;

/** What decides how products look: 64 bits that are equal for those that look alike, as {@link Likeness} has them. */
export class Looks {
  readonly #likeness: Likeness;

  constructor(
    private readonly file: StepFile,
    private readonly attached: Attached,
    private readonly placements: Placements,
    private readonly voids: Voids,
  ) {
    this.#likeness = new Likeness(file, attached);
  }

  /** Undefined for what cannot be compared. */
  of(product: Product, placement: Placement): Look | undefined {
    const { file, voids } = this;
    const look = { low: file.kindOf(product.place), high: 0 };
    if (voids.isCutWithWhole(product.place) || !this.#add(look, product.representation)) return undefined;
    let isComparable = true;
    this.attached.each(product.place, (relation) => {
      if (!this.#add(look, relation)) isComparable = false;
    });
    const cuts = voids.of(product.place);
    if (cuts.length > 0) {
      // What is cut is cut in the model's own directions: turned otherwise, the same cut may give other triangles.
      for (let at = 0; at < 9; at++) mix(look, Math.round((placement[at] as number) * 1e6), at);
      for (const { opening } of cuts) {
        mix(look, file.kindOf(opening.place), 10);
        isComparable &&=
          voids.of(opening.place).length === 0 &&
          this.#add(look, opening.representation) &&
          this.#addWay(look, opening.placement, product.placement);
      }
    }
    return isComparable ? look : undefined;
  }

  #add(look: Look, place: number): boolean {
    if (place < 0 || !this.#likeness.settle(place)) return false;
    mix(look, this.#likeness.low[place] as number, this.#likeness.high[place] as number);
    return true;
  }

  /** How one placement stands upon another; false where it does not. */
  #addWay(look: Look, from: number, to: number): boolean {
    let at = from;
    for (let step = 0; step < LONGEST_WAY; step++) {
      if (at === to) return true;
      const placement = this.placements.parts(at);
      if (!placement || !this.#add(look, placement.own)) return false;
      at = placement.upon;
    }
    return false;
  }
}

function mix(look: Look, low: number, high: number): void {
  look.low = stirred(look.low, low);
  look.high = stirred(look.high, high);
}
