import type { CHANGES } from '@twinscape/contract/models';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { modelElement } from './tables.ts';

export type Change = (typeof CHANGES)[number];
export type ComparisonQuery = {
  /** Keys of the versions; `b` is the later one, as a rule. */
  readonly a: number;
  readonly b: number;
  /** Only elements that changed in one of these ways. */
  readonly changes: readonly Change[] | undefined;
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
export type Compared = {
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
const ways: Readonly<Record<Change, SQL>> = {
  added: sql`a is null`,
  removed: sql`b is null`,
  properties: sql`properties`,
  geometry: sql`geometry`,
};

const side = (version: number): SQL =>
  sql`select index, rank, global_id, ordinal, property_hash, geometry_hash, match_key from ${modelElement} where version = ${version}`;

/**
 * One statement, without a join whose cost depends on how much changed: both versions joined by GlobalId and ordinal; what is left over on both sides paired by
 * number, class and type (`match_key`) where each side has just one, because some programs give new GlobalIds with every export. An element may have changed
 * in properties and geometry both. What version b holds comes in its order of names, then what was removed in that of version a.
 */
export function comparison({ a, b, changes, key, limit, offset }: ComparisonQuery): SQL {
  const wanted = sql.join(
    (changes?.length ? changes : (Object.keys(ways) as Change[])).map((change) => ways[change]),
    sql` or `,
  );
  const text = key?.normalize('NFC').toLowerCase();
  const pattern = `%${(text ?? '').replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const columns = sql`change.*, e.global_id, e.ordinal, e.name, e.class, e.number`;
  const element = sql`${modelElement} e on e.version in (${a}::int, ${b}::int)
    and e.version = case when b is null then ${a}::int else ${b}::int end and e.index = coalesce(b, a)`;
  const part = sql`order by b is null, rank limit ${limit} offset ${offset}`;
  // Names are read for the page alone, unless a text is looked for in all of them.
  const listed = text
    ? sql`named as materialized (select ${columns} from (select * from change where ${wanted}) change join ${element}
            where lower(e.name) like ${pattern} or lower(e.number) like ${pattern} or lower(e.class) like ${pattern} or lower(e.global_id) like ${pattern}),
          listed as (select count(*)::int as listed from named),
          page as (select * from named ${part})`
    : sql`listed as (select count(*)::int as listed from change where ${wanted}),
          page as (select ${columns} from (select * from change where ${wanted} ${part}) change join ${element})`;
  return sql`
    with pair as materialized (
      select a.index as a, a.rank as a_rank, a.match_key as a_key, a.property_hash as a_properties, a.geometry_hash as a_geometry,
             b.index as b, b.rank as b_rank, b.match_key as b_key, b.property_hash as b_properties, b.geometry_hash as b_geometry
      from (${side(a)}) a full join (${side(b)}) b on a.global_id = b.global_id and a.ordinal = b.ordinal),
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
             count(*) filter (where a is not null and b is not null and not properties and not geometry)::int as unchanged
      from change),
    ${listed}
    select total.*, listed.listed,
           coalesce((select json_agg(json_build_object('a', a, 'b', b, 'matched', matched, 'properties', properties, 'geometry', geometry,
             'globalId', global_id, 'ordinal', ordinal, 'name', name, 'class', class, 'number', number)
             order by b is null, rank) from page), '[]') as rows
    from total, listed`;
}

export async function compare(db: Db, query: ComparisonQuery): Promise<Compared> {
  const { rows } = await db.execute<Compared>(comparison(query));
  if (!rows[0]) throw new Error('a comparison answers one row');
  return rows[0];
}
