import { LANGUAGES, type Language } from '@twinscape/contract';
import type { Db } from '../../../platform/db/index.ts';
import { formatElementId } from './elementId.ts';
import { loadElementIndexes, loadElementsByIndex, loadElementsByRank } from './elementStore.ts';
import { buildElementProperties } from './properties.ts';
import { loadElementDescriptions } from './propertyStore.ts';
import { findRanksByValue } from './valueStore.ts';

/** So many elements are described at once. */
const ELEMENTS_PER_QUERY = 1_000;

/**
 * Names of those of the elements that a version holds, by the id that was asked for. `version` is the version's key.
 */
export async function findElementNames(
  db: Db,
  version: number,
  elementIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const indexes = await loadElementIndexes(db, version, elementIds);
  const rows = await loadElementsByIndex(db, version, [...new Set(indexes.values())]);
  const names = new Map(rows.map(({ index, name }) => [index, name]));
  return new Map([...indexes].map(([elementId, index]) => [elementId, names.get(index) ?? '']));
}

/** Boxes of those of the elements that have a shape, in the axes of the model, by the id that was asked for. */
export async function loadElementBoxes(
  db: Db,
  version: number,
  elementIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const indexes = await loadElementIndexes(db, version, elementIds);
  const rows = await loadElementsByIndex(db, version, [...new Set(indexes.values())]);
  const boxes = new Map(rows.map(({ index, box }) => [index, box]));
  return new Map(
    [...indexes].flatMap(([elementId, index]) => {
      const box = boxes.get(index);
      return box ? [[elementId, box] as const] : [];
    }),
  );
}

/**
 * What an attribute says of elements, by their id; those without it are left out. The attribute is named as the product
 * shows it: by the id of a property (`basic.number`, `Pset_X.AssetCode`), or by its name alone, in either language.
 */
export async function loadElementAttribute(
  db: Db,
  version: number,
  elementIds: readonly string[],
  attribute: string,
): Promise<ReadonlyMap<string, string>> {
  const indexes = await loadElementIndexes(db, version, elementIds);
  const numbers = [...new Set(indexes.values())];
  const values = new Map<number, string>();
  for (let at = 0; at < numbers.length; at += ELEMENTS_PER_QUERY) {
    const known = await loadElementDescriptions(db, version, numbers.slice(at, at + ELEMENTS_PER_QUERY));
    for (const [index, element] of known.elements) {
      const value = LANGUAGES.map((language: Language) =>
        buildElementProperties(element, known, language).find(({ id, name }) => id === attribute || name === attribute),
      ).find((found) => found !== undefined)?.value;
      const text = value === undefined || value === null ? '' : String(value).trim();
      if (text !== '') values.set(index, text);
    }
  }
  return new Map(
    [...indexes].flatMap(([elementId, index]) => {
      const value = values.get(index);
      return value === undefined ? [] : [[elementId, value] as const];
    }),
  );
}

export type FoundElement = { readonly elementId: string; readonly name: string };

/**
 * The elements whose attribute is exactly one of the values, by value. The attribute is `basic.number`, `basic.name`,
 * the name of a property, or its set and name as `Pset_X.AssetCode`; of the elements themselves or of their types.
 */
export async function findElementsByValue(
  db: Db,
  version: number,
  attribute: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, readonly FoundElement[]>> {
  const ranks = await findRanksByValue(db, version, attribute, values);
  const rows = await loadElementsByRank(db, version, [...new Set([...ranks.values()].flat())]);
  const byRank = new Map(rows.map((row) => [row.rank, { elementId: formatElementId(row), name: row.name }]));
  return new Map([...ranks].map(([value, own]) => [value, own.flatMap((rank) => byRank.get(rank) ?? [])]));
}
