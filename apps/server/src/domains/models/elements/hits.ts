import { folded, SEARCHED_CHARACTERS } from '@twinscape/convert/grams';
import type { Db } from '../../../platform/db/index.ts';
import { type DescribedElement, type Descriptions, describe } from './propertyStore.ts';

export type Hit = { readonly field: string; readonly value: string };

/** Where an element has the sought text: name, number, class, type, then its properties in the file's order. Undefined where it has it no more. */
export function hitIn(element: DescribedElement, known: Descriptions, key: string): Hit | undefined {
  const own: readonly (readonly [string, unknown])[] = [
    ['name', element.name],
    ['number', element.number],
    ['class', element.class],
    ['type', element.type?.name ?? element.objectType],
  ];
  const holds = ([, value]: readonly [string, unknown]) =>
    value !== null && value !== undefined && folded(String(value)).slice(0, SEARCHED_CHARACTERS).includes(key);
  const sets = [...element.sets, ...(element.type?.sets ?? [])];
  const found =
    own.find(holds) ??
    sets
      .flatMap((index) => known.sets.get(index)?.properties ?? [])
      .map(([name, value]) => [name, value] as const)
      .find(holds);
  return found && { field: found[0], value: String(found[1]) };
}

/** Elements whose sets are read at a time: a page may be the whole model. */
const ELEMENTS_A_TURN = 1_000;

/** The place of the text in each of the elements of a page; a look at their sets, however many texts match in the whole model. */
export async function hitsOf(
  db: Db,
  version: number,
  indexes: readonly number[],
  key: string | undefined,
): Promise<ReadonlyMap<number, Hit>> {
  const text = key === undefined ? '' : folded(key);
  const hits = new Map<number, Hit>();
  if (text === '') return hits;
  for (let at = 0; at < indexes.length; at += ELEMENTS_A_TURN) {
    const known = await describe(db, version, indexes.slice(at, at + ELEMENTS_A_TURN), false);
    for (const [index, element] of known.elements) {
      const hit = hitIn(element, known, text);
      if (hit) hits.set(index, hit);
    }
  }
  return hits;
}
