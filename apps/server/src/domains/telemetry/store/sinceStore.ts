import type pg from 'pg';
import type { EntityRef, RawQuery, Sample } from '../port.ts';
import { parseColumns, type ReadColumns } from '../values.ts';
import { fromMs, toMs } from './transaction.ts';

/** From when on points of an entity are asked for: later than `after`, in milliseconds since 1970. */
export type SinceQuery = { readonly entity: EntityRef; readonly after: number };
/** A point without its project. */
export type EntityPoint = Sample & { readonly entityId: string; readonly key: string };

type Row = ReadColumns & { readonly entity: string; readonly key: string; readonly at: number };

/** Later than any point there can be. */
const FAR_AHEAD = Date.UTC(9999, 0);

const REQUESTED_SQL = `unnest($1::text[], $2::uuid[], $3::float8[]) as a (type, id, after)
  join series s on s.entity_id = a.id and s.entity_type = a.type and ($4::text[] is null or s.key = any($4))`;
/** Of one series; it makes the server look into each series by itself instead of reading all points there are. */
const MOST = 200_000;
const HOT = `select s.entity_id as entity, s.key, ${toMs('p.ts')} as at, p.num, p.whole, p.flag, p.txt, p.doc from ${REQUESTED_SQL}
  cross join lateral (select * from ts_point where series = s.id and ts > ${fromMs('a.after')} order by ts limit ${MOST}) p`;
const CLOSED = `select s.entity_id as entity, s.key from ${REQUESTED_SQL}
  where exists (select from ts_chunk c where c.series = s.id and c.ts > ${fromMs('a.after')} - interval '1 day' and c.until > ${fromMs('a.after')})`;

/**
 * The points of many entities after a moment of each, of these keys or of all; those of an entity oldest first. Open
 * days are read in one statement, and before the closed ones, so that what is moved meanwhile is met twice and never
 * missed.
 */
export async function loadPointsSince(
  pool: pg.Pool,
  raw: (query: RawQuery) => Promise<Map<string, Sample[]>>,
  queries: readonly SinceQuery[],
  keys: readonly string[] | undefined,
): Promise<EntityPoint[]> {
  if (queries.length === 0) return [];
  const values = [
    queries.map(({ entity }) => entity.type),
    queries.map(({ entity }) => entity.id),
    queries.map(({ after }) => after),
    keys ?? null,
  ];
  const hot = await pool.query<Row>(HOT, values);
  const found = hot.rows.map(({ entity, key, at, ...columns }) => ({
    entityId: entity,
    key,
    at: Math.round(at),
    value: parseColumns(columns),
  }));
  const closed = await pool.query<{ entity: string; key: string }>(CLOSED, values);
  const met = new Set(closed.rows.length > 0 ? found.map(formatIdentity) : []);
  const starts = new Map(queries.map((one) => [one.entity.id, one]));
  for (const { entity: id, key } of closed.rows) {
    const start = starts.get(id);
    if (!start) continue;
    const all = await raw({
      entity: start.entity,
      keys: [key],
      from: start.after + 1,
      to: FAR_AHEAD,
      order: 'oldest',
    });
    for (const sample of all.get(key) ?? []) {
      const point = { entityId: id, key, ...sample };
      if (!met.has(formatIdentity(point))) found.push(point);
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

const formatIdentity = ({ entityId, key, at }: EntityPoint): string => `${entityId} ${at} ${key}`;
