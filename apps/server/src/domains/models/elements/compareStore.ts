import type { ELEMENT_CHANGES } from '@twinscape/contract/models';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { modelElement } from './tables.ts';

export type ElementChangeKind = (typeof ELEMENT_CHANGES)[number];
export type ComparisonQuery = {
  /** Keys of the versions; `b` is the later one, as a rule. */
  readonly a: number;
  readonly b: number;
  /** Only elements that changed in one of these ways. */
  readonly changes: readonly ElementChangeKind[] | undefined;
  /** Only elements with this in name, number or class. */
  readonly key: string | undefined;
  readonly limit: number;
  readonly offset: number;
};
export type ComparedRow = {
  /** Number in version a; absent for added elements. */
  readonly a: number | null;
  readonly b: number | null;
  readonly matched: boolean;
  readonly properties: boolean;
  readonly geometry: boolean;
  readonly globalId: string;
  readonly ordinal: number;
  readonly name: string;
  readonly class: string;
  readonly number: string | null;
};
export type ComparisonResult = {
  readonly added: number;
  readonly removed: number;
  readonly properties: number;
  readonly geometry: number;
  readonly unchanged: number;
  /** Rows that the filter lets through. */
  readonly listed: number;
  readonly rows: readonly ComparedRow[];
};

/** Which column of `change` says that an element changed in a way. */
const changeConditions: Readonly<Record<ElementChangeKind, SQL>> = {
  added: sql`a is null`,
  removed: sql`b is null`,
  properties: sql`properties`,
  geometry: sql`geometry`,
};

const versionElementsQuery = (version: number): SQL =>
  sql`select index, rank, global_id, ordinal, property_hash, geometry_hash, match_key from ${modelElement} where version = ${version}`;

/**
 * What changed, without names: both versions joined by GlobalId and ordinal; what is left over on both sides paired by
 * number, class and type (`match_key`) where each side has just one, because some programs give new GlobalIds with
 * every export. An element may have changed in properties and geometry both. What version b holds comes in its order of
 * names, then what was removed in that of version a. Equal elements are passed at once, and there is no second join:
 * the planner cannot know how much is left over. Ranks have no gaps, so the highest tells how many elements there are.
 */
export function comparisonSql({ a, b, changes, key, limit, offset }: ComparisonQuery): SQL {
  const wanted = sql.join(
    (changes?.length ? changes : (Object.keys(changeConditions) as ElementChangeKind[])).map(
      (change) => changeConditions[change],
    ),
    sql` or `,
  );
  // A text is looked for in the names of all that changed.
  const part = key ? sql`` : sql`order by b is null, rank limit ${limit} offset ${offset}`;
  return sql`
    with pair as materialized (
      select a.index as a, a.rank as a_rank, a.match_key as a_key, a.property_hash as a_properties, a.geometry_hash as a_geometry,
             b.index as b, b.rank as b_rank, b.match_key as b_key, b.property_hash as b_properties, b.geometry_hash as b_geometry
      from (${versionElementsQuery(a)}) a full join (${versionElementsQuery(b)}) b on a.global_id = b.global_id and a.ordinal = b.ordinal
      where a.index is null or b.index is null or a.property_hash <> b.property_hash or a.geometry_hash is distinct from b.geometry_hash),
    lone as materialized (
      select a, b, a_rank, b_rank, a_properties, a_geometry,
             key is not null and count(a) over same = 1 and count(b) over same = 1 as keyed,
             max(b) over same as same_b, max(b_rank) over same as same_rank,
             max(b_properties) over same as same_properties, max(b_geometry) over same as same_geometry
      from (select *, coalesce(a_key, b_key) as key from pair where a is null or b is null) left_over
      window same as (partition by key)),
    change as materialized (
      select a, b, b_rank as rank, false as matched,
             a_properties <> b_properties as properties, a_geometry is distinct from b_geometry as geometry
      from pair where a is not null and b is not null
      union all
      select a, same_b, same_rank, true, a_properties <> same_properties, a_geometry is distinct from same_geometry
      from lone where keyed and a is not null
      union all
      select a, b, coalesce(b_rank, a_rank), false, false, false from lone where not keyed),
    total as (
      select count(*) filter (where a is null)::int as added, count(*) filter (where b is null)::int as removed,
             count(*) filter (where properties)::int as properties, count(*) filter (where geometry)::int as geometry,
             count(*) filter (where a is not null and b is not null and not properties and not geometry)::int
               + (select coalesce(max(rank) + 1, 0) from ${modelElement} where version = ${a})
               - (select count(*)::int from pair where a is not null) as unchanged,
             count(*) filter (where ${wanted})::int as listed
      from change),
    page as (select * from change where ${wanted} ${part})
    select total.*, coalesce((select json_agg(json_build_array(a, b, matched, properties, geometry) order by b is null, rank) from page), '[]') as rows
    from total`;
}

type ChangeTuple = readonly [
  a: number | null,
  b: number | null,
  matched: boolean,
  properties: boolean,
  geometry: boolean,
];
type NamedElement = Pick<ComparedRow, 'globalId' | 'ordinal' | 'name' | 'class' | 'number'> & {
  readonly index: number;
};

/** Elements by their numbers; with a text only those that have it in name, number, class or GlobalId. */
export async function loadNamedElements(db: Db, version: number, indexes: readonly number[], key: string | undefined) {
  if (indexes.length === 0) return new Map<number, NamedElement>();
  const { index, globalId, ordinal, name, class: ifcClass, number } = modelElement;
  const text = key?.normalize('NFC').toLowerCase();
  const pattern = `%${(text ?? '').replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const rows = await db
    .select({ index, globalId, ordinal, name, class: ifcClass, number })
    .from(modelElement)
    .where(
      and(
        eq(modelElement.version, version),
        sql`${index} = any(${sql.param([...indexes])}::int[])`,
        text
          ? or(...[name, number, ifcClass, globalId].map((column) => sql`lower(${column}) like ${pattern}`))
          : undefined,
      ),
    );
  return new Map(rows.map((row) => [row.index, row]));
}

export async function compareVersions(db: Db, query: ComparisonQuery): Promise<ComparisonResult> {
  const { rows: answers } = await db.execute<Omit<ComparisonResult, 'rows'> & { rows: ChangeTuple[] }>(
    comparisonSql(query),
  );
  if (!answers[0]) throw new Error('a comparison answers one row');
  const { rows: changed, ...counts } = answers[0];
  const { key, limit, offset } = query;
  const [removed, kept] = await Promise.all([
    loadNamedElements(
      db,
      query.a,
      changed.flatMap(([a, b]) => (b === null && a !== null ? [a] : [])),
      key,
    ),
    loadNamedElements(
      db,
      query.b,
      changed.flatMap(([, b]) => b ?? []),
      key,
    ),
  ]);
  const rows = changed.flatMap(([a, b, matched, properties, geometry]): ComparedRow[] => {
    const found = b === null ? removed.get(a ?? -1) : kept.get(b);
    if (!found) return [];
    const { index: _, ...names } = found;
    return [{ a, b, matched, properties, geometry, ...names }];
  });
  return key ? { ...counts, listed: rows.length, rows: rows.slice(offset, offset + limit) } : { ...counts, rows };
}
