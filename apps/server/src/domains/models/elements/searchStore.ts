import { folded, soughtGrams } from '@twinscape/convert/grams';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { modelElement, modelSystem, modelValue } from './tables.ts';

/** What a search asks for; every given condition must hold. */
export type ElementSearch = {
  readonly key?: string | undefined;
  readonly class?: string | undefined;
  /** Number of a storey in the version. */
  readonly storey?: number | undefined;
  /** Number of a system in the version. */
  readonly system?: number | undefined;
  readonly propertyName?: string | undefined;
  readonly propertyValue?: string | undefined;
};

/** A value that contains the folded text, literally. Values that stand in the file in another Unicode form are brought to NFC, as the grams were. */
function contains(text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql`(lower(value) like ${pattern} or (value is not normalized and lower(normalize(value)) like ${pattern}))`;
}

/** The same by the index: grams only narrow, the text decides. */
const holds = (version: number, text: string): SQL =>
  sql`grams @> ${sql.param(soughtGrams(version, text))}::int[] and ${contains(text)}`;

/** The ranks of what meets each condition by itself, every one answered by an index. */
function conditions(version: number, search: ElementSearch): SQL[] {
  const found: SQL[] = [];
  const key = search.key === undefined ? '' : folded(search.key);
  if (key !== '')
    found.push(
      sql`select unnest(ranks) as rank from ${modelValue} where version = ${version} and ${holds(version, key)}`,
    );
  if (search.propertyName) {
    const value = search.propertyValue ? sql` and value = ${search.propertyValue}` : sql``;
    found.push(
      sql`select unnest(ranks) as rank from ${modelValue} where version = ${version} and name = ${search.propertyName}${value}`,
    );
  }
  if (search.class)
    found.push(sql`select rank from ${modelElement} where version = ${version} and class = ${search.class}`);
  if (search.storey !== undefined)
    found.push(sql`select rank from ${modelElement} where version = ${version} and storey = ${search.storey}`);
  if (search.system !== undefined)
    found.push(sql`select e.rank from ${modelSystem} s, unnest(s.members) m
      join ${modelElement} e on e.version = ${version} and e.index = m where s.version = ${version} and s.index = ${search.system}`);
  if (found.length === 0) found.push(sql`select rank from ${modelElement} where version = ${version}`);
  return found;
}

/** The ranks of all elements that meet every condition, each once, in no order. */
export function foundRanks(version: number, search: ElementSearch): SQL {
  const [first, ...others] = conditions(version, search);
  if (others.length === 0) return sql`select distinct rank from (${first}) as one`;
  return sql.join([sql`(${first})`, ...others.map((other) => sql`(${other})`)], sql` intersect `);
}

/** One page of what is found, as ranks in the order of names, and how many there are in all. */
export function pageQuery(version: number, search: ElementSearch, limit: number, offset: number): SQL {
  return sql`with found as materialized (${foundRanks(version, search)})
    select (select count(*)::int from found) as count, array(select rank from found order by rank limit ${limit} offset ${offset}) as ranks`;
}

/** How often the shared values that have a text must be found, for each element, before it is likely that few elements are left without. */
const FOUND_OFTEN = 4;

/**
 * The ranks of all elements that have a text in a value which several elements share, and how many elements there are. Looks at shared values only, which are
 * few. No answer when those that have the text are too few for it to be nearly everywhere.
 */
export function sharedQuery(version: number, key: string): SQL {
  return sql`with shared as materialized (
      select ranks, element_count from ${modelValue} where version = ${version} and element_count > 1 and ${contains(folded(key))}),
    whole as (select coalesce(max(rank) + 1, 0) as size from ${modelElement} where version = ${version})
    select size, (select string_agg(ranks::text, '') from shared) as ranks from whole
    where (select sum(element_count) from shared) >= ${FOUND_OFTEN} * size`;
}

/** How many elements there are, and the ranks of those that have the text in no shared value; undefined when these are not few. */
export async function restOf(
  db: Db,
  version: number,
  key: string,
  most: number,
): Promise<{ size: number; rest: readonly number[] } | undefined> {
  const { rows } = await db.execute<{ size: number; ranks: string }>(sharedQuery(version, key));
  if (!rows[0]) return undefined;
  const { size, ranks } = rows[0];
  const rest = unnamed(size, ranks);
  return rest.length <= most ? { size, rest } : undefined;
}

/** The numbers below `size` that a text such as `{1,2}{3}` does not name. Hundreds of thousands are read in some milliseconds. */
export function unnamed(size: number, text: string): number[] {
  const isNamed = new Uint8Array(size);
  let number = -1;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) number = (number < 0 ? 0 : number * 10) + digit;
    else if (number >= 0) {
      isNamed[number] = 1;
      number = -1;
    }
  }
  const rest: number[] = [];
  for (let one = 0; one < size; one++) if (!isNamed[one]) rest.push(one);
  return rest;
}

export async function searchPage(
  db: Db,
  version: number,
  search: ElementSearch,
  limit: number,
  offset: number,
): Promise<{ count: number; ranks: readonly number[] }> {
  const { rows } = await db.execute<{ count: number; ranks: number[] }>(pageQuery(version, search, limit, offset));
  return rows[0] ?? { count: 0, ranks: [] };
}

/** The numbers of all elements that are found, ascending. */
export async function searchIndexes(db: Db, version: number, search: ElementSearch): Promise<number[]> {
  const { rows } = await db.execute<{ indexes: string | null }>(
    sql`select string_agg(e.index::text, ',' order by e.index) as indexes from ${modelElement} e
        join (${foundRanks(version, search)}) found on e.rank = found.rank where e.version = ${version}`,
  );
  const text = rows[0]?.indexes;
  return text ? text.split(',').map(Number) : [];
}
