import { NotConvertible } from '../../result.ts';
import { type StepFile, scanStep } from '../../step/index.ts';
import type { Source } from '../source.ts';
import { ATTACHED_ENTITIES, Attached } from './attached.ts';
import { Excerpt } from './excerpt.ts';
import { Looks } from './look.ts';
import { Placements } from './placements.ts';
import { productsOf } from './products.ts';
import { Twins } from './twins.ts';
import { VOID_ENTITIES, Voids } from './voids.ts';

export type GeometryPlan = {
  /**
   * A file of its own that holds the products to be drawn, one of each look, with their numbers (#n) and nothing that
   * drawing does not need.
   */
  readonly excerpt: Source;
  /** By the numbers of products of the excerpt, all others that look like them. */
  readonly twins: Twins;
};

/** What no drawing refers to: most of a file. */
const MEANING = /^IFC(REL|PROPERTY|COMPLEXPROPERTY|QUANTITY|PHYSICAL|ELEMENTQUANTITY)/;
const KEPT: ReadonlySet<string> = new Set([...ATTACHED_ENTITIES, ...VOID_ENTITIES]);
const isWanted = (name: string): boolean => KEPT.has(name) || !MEANING.test(name);

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
  const file = soundFile(bytes);
  if (!file) return undefined;
  const attached = new Attached(file);
  const placements = new Placements(file);
  const voids = new Voids(file);
  const looks = new Looks(file, attached, placements, voids);
  const excerpt = new Excerpt(file, attached);
  const twins = new Twins();

  for (const project of file.of('IFCPROJECT')) excerpt.take(project);
  for (const relation of voids.wholes) excerpt.take(relation, NONE);
  const takeVoids = (cuts: ReturnType<Voids['of']>): void => {
    for (const { relation, opening } of cuts) {
      excerpt.take(relation, NONE);
      excerpt.take(opening.place, opening.stretch);
    }
  };
  for (const whole of voids.wholesOfParts()) takeVoids(voids.of(whole));

  /**
   * By the lower half of a look, and those that follow where another look has it: the higher half, and the number of
   * the first twin.
   */
  const known = new Map<number, { readonly high: number; readonly first: number }>();
  for (const product of productsOf(file)) {
    const key = file.idOf(product.place);
    const placement = placements.of(product.placement);
    const look = placement && looks.of(product, placement);
    if (placement && look) {
      let slot = look.low;
      let found = known.get(slot);
      while (found && found.high !== look.high) {
        slot = (slot + 1) >>> 0;
        found = known.get(slot);
      }
      if (found) {
        twins.join(found.first, key, placement);
        continue;
      }
      known.set(slot, { high: look.high, first: twins.begin(key, placement) });
    }
    excerpt.take(product.place, product.stretch);
    takeVoids(voids.of(product.place));
  }
  return { excerpt: excerpt.write(), twins };
}

function soundFile(bytes: Uint8Array): StepFile | undefined {
  try {
    const file = scanStep(bytes, { isWanted });
    return file.damaged === 0 && file.repeated === 0 && file.header.has('FILE_SCHEMA') ? file : undefined;
  } catch (error) {
    if (error instanceof NotConvertible) return undefined;
    throw error;
  }
}
