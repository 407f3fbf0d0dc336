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

/** What is on one side only and bears a number, class and type that nothing else on that side bears. */
const lonely = (
  own: SQL,
  other: SQL,
): SQL => sql`select ${own}_key as key, min(${own}) as index, min(${own}_rank) as rank,
  min(${own}_properties) as properties, min(${own}_geometry) as geometry
  from pair where ${other} is null and ${own}_key is not null group by ${own}_key having count(*) = 1`;

/**
 * One statement: both versions joined by GlobalId and ordinal; what is left over on both sides joined by number, class and type where that is unique, because
 * some programs give new GlobalIds with every export. An element may have changed in properties and geometry both. What version b holds comes in its order of
 * names, then what was removed in that of version a.
 */
export function comparison({ a, b, changes, key, limit, offset }: ComparisonQuery): SQL {
  const wanted = sql.join(
    (changes?.length ? changes : (Object.keys(ways) as Change[])).map((change) => ways[change]),
    sql` or `,
  );
  const text = key?.normalize('NFC').toLowerCase();
  const pattern = `%${(text ?? '').replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const named = text
    ? sql`where lower(e.name) like ${pattern} or lower(e.number) like ${pattern} or lower(e.class) like ${pattern} or lower(e.global_id) like ${pattern}`
    : sql``;
  return sql`
    with pair as materialized (
      select a.index as a, a.rank as a_rank, a.match_key as a_key, a.property_hash as a_properties, a.geometry_hash as a_geometry,
             b.index as b, b.rank as b_rank, b.match_key as b_key, b.property_hash as b_properties, b.geometry_hash as b_geometry
      from (${side(a)}) a full join (${side(b)}) b on a.global_id = b.global_id and a.ordinal = b.ordinal),
    keyed as materialized (
      select a.index as a, b.index as b, coalesce(b.rank, a.rank) as rank,
             a.properties <> b.properties as properties, a.geometry is distinct from b.geometry as geometry
      from (${lonely(sql`a`, sql`b`)}) a join (${lonely(sql`b`, sql`a`)}) b using (key)),
    change as materialized (
      select a, b, b_rank as rank, false as matched,
             a_properties <> b_properties as properties, a_geometry is distinct from b_geometry as geometry
      from pair where a is not null and b is not null
      union all select a, b, rank, true, properties, geometry from keyed
      union all select a, null, a_rank, false, false, false from pair
        where b is null and not exists (select from keyed where keyed.a = pair.a)
      union all select null, b, b_rank, false, false, false from pair
        where a is null and not exists (select from keyed where keyed.b = pair.b)),
    listed as materialized (
      select change.*, e.global_id, e.ordinal, e.name, e.class, e.number
      from (select * from change where ${wanted}) as change
      join ${modelElement} e on e.version in (${a}::int, ${b}::int)
        and e.version = case when b is null then ${a}::int else ${b}::int end and e.index = coalesce(b, a) ${named}),
    page as (select * from listed order by b is null, rank limit ${limit} offset ${offset})
    select (select count(*)::int from change where a is null) as added,
           (select count(*)::int from change where b is null) as removed,
           (select count(*)::int from change where properties) as properties,
           (select count(*)::int from change where geometry) as geometry,
           (select count(*)::int from change where a is not null and b is not null and not properties and not geometry) as unchanged,
           (select count(*)::int from listed) as listed,
           coalesce((select json_agg(json_build_object('a', a, 'b', b, 'matched', matched, 'properties', properties, 'geometry', geometry,
             'globalId', global_id, 'ordinal', ordinal, 'name', name, 'class', class, 'number', number)
             order by b is null, rank) from page), '[]') as rows`;
}

export async function compare(db: Db, query: ComparisonQuery): Promise<Compared> {
  const { rows } = await db.execute<Compared>(comparison(query));
  if (!rows[0]) throw new Error('a comparison answers one row');
  return rows[0];
}
