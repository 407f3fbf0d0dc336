import { folded, SEARCHED_CHARACTERS } from '@twinscape/convert/grams';
import type { Db } from '../../../platform/db/index.ts';
import type { ShownElement } from './elementStore.ts';
import { type DescribedElement, type Descriptions, describe } from './propertyStore.ts';

export type Hit = { readonly field: string; readonly value: string };

const finds = (key: string) => (value: unknown) =>
  value !== null && value !== undefined && folded(String(value)).slice(0, SEARCHED_CHARACTERS).includes(key);

/** What an element has without a property set, in the order in which it is looked at. */
function ownHit({ name, number, class: ifcClass, typeName, objectType }: ShownElement, key: string): Hit | undefined {
  const own: readonly (readonly [string, unknown])[] = [
    ['name', name],
    ['number', number],
    ['class', ifcClass],
    ['type', typeName ?? objectType],
  ];
  const found = own.find(([, value]) => finds(key)(value));
  return found && { field: found[0], value: String(found[1]) };
}

/** In its own sets and then in those of its type, in the file's order. */
function propertyHit(element: DescribedElement, known: Descriptions, key: string): Hit | undefined {
  const holds = finds(key);
  for (const index of [...element.sets, ...(element.type?.sets ?? [])])
    for (const [field, value] of known.sets.get(index)?.properties ?? [])
      if (holds(value)) return { field, value: String(value) };
  return undefined;
}

/** Elements whose sets are read at a time: a page may be the whole model. */
const ELEMENTS_A_TURN = 1_000;

/**
 * Where each element of a page has the sought text: name, number, class, type, then its properties. Sets are read only
 * for those that have it nowhere else, however many texts match in the whole model.
 */
export async function loadHits(
  db: Db,
  version: number,
  page: readonly ShownElement[],
  key: string | undefined,
): Promise<ReadonlyMap<number, Hit>> {
  const text = key === undefined ? '' : folded(key);
  if (text === '') return new Map();
  const own = page.map((element) => [element.index, ownHit(element, text)] as const);
  const hits = new Map(own.flatMap(([index, hit]) => (hit ? [[index, hit] as const] : [])));
  const others = own.flatMap(([index, hit]) => (hit ? [] : [index]));
  for (let at = 0; at < others.length; at += ELEMENTS_A_TURN) {
    const known = await describe(db, version, others.slice(at, at + ELEMENTS_A_TURN), { only: 'sets' });
    for (const [index, element] of known.elements) {
      const hit = propertyHit(element, known, text);
      if (hit) hits.set(index, hit);
    }
  }
  return hits;
}
