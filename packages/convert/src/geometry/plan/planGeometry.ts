import { NotConvertible } from '../../result.ts';
import { type StepFile, scanStep } from '../../step/index.ts';
import type { ByteSource } from '../byteSource.ts';
import { AppearanceHashes } from './appearanceHashes.ts';
import { ATTACHED_ENTITIES, AttachedRelations } from './attachedRelations.ts';
import { DuplicateProducts } from './duplicateProducts.ts';
import { StepExcerpt } from './excerpt.ts';
import { Placements } from './placements.ts';
import { listProducts } from './products.ts';
import { OpeningRelations, VOID_ENTITIES } from './voids.ts';

export type GeometryPlan = {
  /**
   * A file of its own that holds the products to be drawn, one of each look, with their numbers (#n) and nothing that
   * drawing does not need.
   */
  readonly excerpt: ByteSource;
  /** By the numbers of products of the excerpt, all others that look like them. */
  readonly duplicates: DuplicateProducts;
};

/** What no drawing refers to: most of a file. */
const NOT_GEOMETRY = /^IFC(REL|PROPERTY|COMPLEXPROPERTY|QUANTITY|PHYSICAL|ELEMENTQUANTITY)/;
const KEPT: ReadonlySet<string> = new Set([...ATTACHED_ENTITIES, ...VOID_ENTITIES]);
const isWanted = (name: string): boolean => KEPT.has(name) || !NOT_GEOMETRY.test(name);

/** No arguments at all. */
const NONE = { from: 0, to: 0 };

/**
 * Looks through a file for what must be drawn only once: a storey often repeats the one below it, and exporters write
 * equal things in full each time. Two products are twins when their drawings say the same letter by letter, with the
 * same styles, materials and openings at the same places of them. What cannot be compared is drawn by itself.
 *
 * @returns undefined for files with damage, which the geometry engine then reads as they are
 */
export function planGeometry(bytes: Uint8Array): GeometryPlan | undefined {
  const file = scanUndamaged(bytes);
  if (!file) return undefined;
  const attached = new AttachedRelations(file);
  const placements = new Placements(file);
  const voids = new OpeningRelations(file);
  const appearances = new AppearanceHashes(file, attached, placements, voids);
  const excerpt = new StepExcerpt(file, attached);
  const duplicates = new DuplicateProducts();

  for (const project of file.placesOfEntity('IFCPROJECT')) excerpt.include(project);
  for (const relation of voids.wholes) excerpt.include(relation, NONE);
  const takeVoids = (cuts: ReturnType<OpeningRelations['of']>): void => {
    for (const { relation, opening } of cuts) {
      excerpt.include(relation, NONE);
      excerpt.include(opening.place, opening.argumentRange);
    }
  };
  for (const whole of voids.wholesOfParts()) takeVoids(voids.of(whole));

  /**
   * By the lower half of a look, and those that follow where another look has it: the higher half, and the number of
   * the first twin.
   */
  const known = new Map<number, { readonly high: number; readonly first: number }>();
  for (const product of listProducts(file)) {
    const key = file.idOf(product.place);
    const placement = placements.resolve(product.placement);
    const appearance = placement && appearances.compute(product, placement);
    if (placement && appearance) {
      let slot = appearance.low;
      let found = known.get(slot);
      while (found && found.high !== appearance.high) {
        slot = (slot + 1) >>> 0;
        found = known.get(slot);
      }
      if (found) {
        duplicates.addDuplicate(found.first, key, placement);
        continue;
      }
      known.set(slot, { high: appearance.high, first: duplicates.addGroup(key, placement) });
    }
    excerpt.include(product.place, product.argumentRange);
    takeVoids(voids.of(product.place));
  }
  return { excerpt: excerpt.write(), duplicates };
}

function scanUndamaged(bytes: Uint8Array): StepFile | undefined {
  try {
    const file = scanStep(bytes, { isWanted });
    return file.damaged === 0 && file.repeated === 0 && file.header.has('FILE_SCHEMA') ? file : undefined;
  } catch (error) {
    if (error instanceof NotConvertible) return undefined;
    throw error;
  }
}
