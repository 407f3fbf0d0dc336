import { refuse } from '@twinscape/contract';
import { modelRefusals as no } from '@twinscape/contract/models';
import type { Database, Db } from '../../../platform/db/index.ts';
import { elementsByRank } from './elementStore.ts';
import { hitsOf } from './hits.ts';
import { type ElementSearch, restOf, searchPage } from './searchStore.ts';
import { systemById } from './systemStore.ts';
import { indexOrRefuse } from './tree.ts';

/** The conditions of a call as it names them. */
export type ElementFilter = Omit<ElementSearch, 'storey' | 'system'> & {
  readonly storeyId?: string | undefined;
  readonly systemId?: string | undefined;
};

/** Finds the storey and the system that a filter names; what the version does not hold is refused with `model.elementNotFound`. */
export async function searchOf(
  database: Database,
  version: number,
  { key, class: className, storeyId, systemId, propertyName, propertyValue }: ElementFilter,
): Promise<ElementSearch> {
  const storey = storeyId ? await indexOrRefuse(database, version, storeyId) : undefined;
  const system = systemId ? await systemById(database.db, version, systemId) : undefined;
  if (systemId && !system) throw refuse(no['model.elementNotFound']);
  return { key, class: className, storey, system: system?.index, propertyName, propertyValue };
}

/** Whether a filter leaves anything out. */
export const isFiltered = ({ key, class: name, storeyId, systemId, propertyName }: ElementFilter): boolean =>
  Boolean(key || name || storeyId || systemId || propertyName);

/** Searches by no more than two Latin letters, digits or signs find nearly everything, as a rule. */
const MAY_BE_EVERYWHERE = /^[\x20-\x7e]{1,2}$/;
/** Elements that are looked at one by one, when all others are known to have a text. */
const LOOKED_AT = 500;

/** One page of what is found, in the order of names, and how many there are in all. */
export async function foundPage(
  db: Db,
  version: number,
  search: ElementSearch,
  limit: number,
  offset: number,
): Promise<{ count: number; ranks: readonly number[] }> {
  const { key, ...others } = search;
  const isAlone = Object.values(others).every((condition) => condition === undefined || condition === '');
  if (key && isAlone && MAY_BE_EVERYWHERE.test(key)) {
    const known = await restOf(db, version, key, LOOKED_AT);
    if (known) return pageWithout(known.size, await lacking(db, version, key, known.rest), limit, offset);
  }
  return searchPage(db, version, search, limit, offset);
}

/** Those of the ranks whose elements have the text nowhere. */
async function lacking(db: Db, version: number, key: string, ranks: readonly number[]): Promise<Set<number>> {
  const elements = await elementsByRank(db, version, ranks);
  const hits = await hitsOf(
    db,
    version,
    elements.map(({ index }) => index),
    key,
  );
  return new Set(elements.flatMap(({ index, rank }) => (hits.has(index) ? [] : [rank])));
}

/** A page of all ranks, which go from 0 without gaps, but for some. Pure. */
export function pageWithout(size: number, without: ReadonlySet<number>, limit: number, offset: number) {
  const ranks: number[] = [];
  let place = 0;
  for (let rank = 0; rank < size && ranks.length < limit; rank++) {
    if (without.has(rank)) continue;
    if (place >= offset) ranks.push(rank);
    place += 1;
  }
  return { count: size - without.size, ranks };
}
