import { foldText, SEARCHED_CHARACTERS } from '@twinscape/convert/grams';
import type { Db } from '../../../platform/db/index.ts';
import type { ListedElement } from './elementStore.ts';
import { type DescribedElement, type ElementDescriptions, loadElementDescriptions } from './propertyStore.ts';

export type SearchHit = { readonly field: string; readonly value: string };

const matchesText = (key: string) => (value: unknown) =>
  value !== null && value !== undefined && foldText(String(value)).slice(0, SEARCHED_CHARACTERS).includes(key);

/** What an element has without a property set, in the order in which it is looked at. */
function findOwnHit(
  { name, number, class: ifcClass, typeName, objectType }: ListedElement,
  key: string,
): SearchHit | undefined {
  const own: readonly (readonly [string, unknown])[] = [
    ['name', name],
    ['number', number],
    ['class', ifcClass],
    ['type', typeName ?? objectType],
  ];
  const found = own.find(([, value]) => matchesText(key)(value));
  return found && { field: found[0], value: String(found[1]) };
}

/** In its own sets and then in those of its type, in the file's order. */
function findPropertyHit(element: DescribedElement, known: ElementDescriptions, key: string): SearchHit | undefined {
  const holds = matchesText(key);
  for (const index of [...element.sets, ...(element.type?.sets ?? [])])
    for (const [field, value] of known.sets.get(index)?.properties ?? [])
      if (holds(value)) return { field, value: String(value) };
  return undefined;
}

/** Elements whose sets are read at a time: a page may be the whole model. */
const ELEMENTS_PER_QUERY = 1_000;

/**
 * Where each element of a page has the sought text: name, number, class, type, then its properties. Sets are read only
 * for those that have it nowhere else, however many texts match in the whole model.
 */
export async function loadSearchHits(
  db: Db,
  version: number,
  page: readonly ListedElement[],
  key: string | undefined,
): Promise<ReadonlyMap<number, SearchHit>> {
  const text = key === undefined ? '' : foldText(key);
  if (text === '') return new Map();
  const own = page.map((element) => [element.index, findOwnHit(element, text)] as const);
  const hits = new Map(own.flatMap(([index, hit]) => (hit ? [[index, hit] as const] : [])));
  const others = own.flatMap(([index, hit]) => (hit ? [] : [index]));
  for (let at = 0; at < others.length; at += ELEMENTS_PER_QUERY) {
    const known = await loadElementDescriptions(db, version, others.slice(at, at + ELEMENTS_PER_QUERY), {
      only: 'sets',
    });
    for (const [index, element] of known.elements) {
      const hit = findPropertyHit(element, known, text);
      if (hit) hits.set(index, hit);
    }
  }
  return hits;
}
