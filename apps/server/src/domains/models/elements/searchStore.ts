import { encodePiece, foldText, listQueryGrams } from '@twinscape/convert/grams';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { readSetBitsPage } from './bitPage.ts';
import { modelElement, modelPiece, modelSystem, modelValue } from './tables.ts';

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

/** A search whose text is a frequent piece bears its bits, one for each rank; they stand for the text then. */
export type PreparedSearch = ElementSearch & { readonly pieceBits?: Buffer | undefined };

/**
 * Looks whether the text of a search is a piece of one or two characters that the conversion has collected because many
 * values have it.
 */
export async function prepareSearch(db: Db, version: number, search: ElementSearch): Promise<PreparedSearch> {
  const piece = search.key ? encodePiece(foldText(search.key)) : undefined;
  if (piece === undefined) return search;
  const [row] = await db
    .select({ elements: modelPiece.elements })
    .from(modelPiece)
    .where(and(eq(modelPiece.version, version), eq(modelPiece.piece, piece)));
  return { ...search, pieceBits: row?.elements };
}

/**
 * A value that contains the folded text, literally. Values that stand in the file in another Unicode form are brought
 * to NFC, as the grams were.
 */
function contains(text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql`(lower(value) like ${pattern} or (value is not normalized and lower(normalize(value)) like ${pattern}))`;
}

/** The same by the index: grams only narrow, the text decides. */
const indexedContains = (version: number, text: string): SQL =>
  sql`grams @> ${sql.param(listQueryGrams(version, text))}::int[] and ${contains(text)}`;

/** The ranks of what meets each condition by itself, every one answered by an index. */
function conditionQueries(version: number, search: PreparedSearch): SQL[] {
  const found: SQL[] = [];
  const key = search.key === undefined ? '' : foldText(search.key);
  if (key !== '' && !search.pieceBits)
    found.push(
      sql`select unnest(ranks) as rank from ${modelValue} where version = ${version} and ${indexedContains(version, key)}`,
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
export function matchingRanksQuery(version: number, search: PreparedSearch): SQL {
  const [first, ...others] = conditionQueries(version, search);
  const found =
    others.length === 0
      ? sql`select distinct rank from (${first}) as one`
      : sql.join([sql`(${first})`, ...others.map((other) => sql`(${other})`)], sql` intersect `);
  return search.pieceBits
    ? sql`select rank from (${found}) as whole where get_bit(${search.pieceBits}::bytea, rank) = 1`
    : found;
}

/** Nothing is asked for. */
const isEmpty = (search: PreparedSearch): boolean =>
  Object.values(search).every((condition) => condition === undefined || condition === '');

/** One page of what is found, as ranks in the order of names, and how many there are in all. */
export function searchPageQuery(version: number, search: PreparedSearch, limit: number, offset: number): SQL {
  return sql`with found as materialized (${matchingRanksQuery(version, search)})
    select (select count(*)::int from found) as count, array(select rank from found order by rank limit ${limit} offset ${offset}) as ranks`;
}

export async function searchElementRanks(
  db: Db,
  version: number,
  search: ElementSearch,
  limit: number,
  offset: number,
): Promise<{ count: number; ranks: readonly number[] }> {
  const prepared = await prepareSearch(db, version, search);
  const { key: _, pieceBits, ...others } = prepared;
  if (pieceBits && isEmpty(others)) return readSetBitsPage(pieceBits, limit, offset);
  const { rows } = await db.execute<{ count: number; ranks: number[] }>(
    searchPageQuery(version, prepared, limit, offset),
  );
  return rows[0] ?? { count: 0, ranks: [] };
}

/** The numbers of all elements that are found, ascending. */
export async function searchElementIndexes(db: Db, version: number, search: ElementSearch): Promise<number[]> {
  const prepared = await prepareSearch(db, version, search);
  // All of a version is not joined with itself: before its rows are analyzed the database takes them for one, and would
  // compare each with each.
  const found = isEmpty(prepared)
    ? sql``
    : sql` join (${matchingRanksQuery(version, prepared)}) found on e.rank = found.rank`;
  const { rows } = await db.execute<{ indexes: string | null }>(
    sql`select string_agg(e.index::text, ',' order by e.index) as indexes from ${modelElement} e${found}
        where e.version = ${version}`,
  );
  const text = rows[0]?.indexes;
  return text ? text.split(',').map(Number) : [];
}
