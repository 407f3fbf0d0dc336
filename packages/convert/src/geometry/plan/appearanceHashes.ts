import type { StepFile } from '../../step/index.ts';
import type { AttachedRelations } from './attachedRelations.ts';
import { InstanceHashes, mixHash } from './instanceHashes.ts';
import type { PlacementMatrix, Placements } from './placements.ts';
import type { ProductRecord } from './products.ts';
import type { OpeningRelations } from './voids.ts';

/** 64 bits in two halves, both unsigned. */
export type AppearanceHash = { low: number; high: number };

/** An opening stands in what it cuts, or in something that stands in it. */
const MAX_CHAIN = 8;

/**
 * What decides how products look: 64 bits that are equal for those that look alike, as {@link InstanceHashes} has them.
 */
export class AppearanceHashes {
  readonly #likeness: InstanceHashes;

  constructor(
    private readonly file: StepFile,
    private readonly attached: AttachedRelations,
    private readonly placements: Placements,
    private readonly voids: OpeningRelations,
  ) {
    this.#likeness = new InstanceHashes(file, attached);
  }

  /** Undefined for what cannot be compared. */
  compute(product: ProductRecord, placement: PlacementMatrix): AppearanceHash | undefined {
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
      for (let at = 0; at < 9; at++) addToHash(look, Math.round((placement[at] as number) * 1e6), at);
      for (const { opening } of cuts) {
        addToHash(look, file.kindOf(opening.place), 10);
        isComparable &&=
          voids.of(opening.place).length === 0 &&
          this.#add(look, opening.representation) &&
          this.#addWay(look, opening.placement, product.placement);
      }
    }
    return isComparable ? look : undefined;
  }

  #add(look: AppearanceHash, place: number): boolean {
    if (place < 0 || !this.#likeness.computeHash(place)) return false;
    addToHash(look, this.#likeness.low[place] as number, this.#likeness.high[place] as number);
    return true;
  }

  /** How one placement stands upon another; false where it does not. */
  #addWay(look: AppearanceHash, from: number, to: number): boolean {
    let at = from;
    for (let step = 0; step < MAX_CHAIN; step++) {
      if (at === to) return true;
      const placement = this.placements.splitPlacement(at);
      if (!placement || !this.#add(look, placement.own)) return false;
      at = placement.parent;
    }
    return false;
  }
}

function addToHash(look: AppearanceHash, low: number, high: number): void {
  look.low = mixHash(look.low, low);
  look.high = mixHash(look.high, high);
}
