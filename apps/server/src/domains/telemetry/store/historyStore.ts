import type pg from 'pg';
import { REST_SQL } from '../values.ts';
import { type Bytes, readBinaryRows } from './copyOut.ts';
import {
  decodeDoubles,
  decodeOffsets,
  decodeTexts,
  decodeTimestamp,
  decodeTimestamps,
  joinColumns,
  mergeColumns,
  NO_POINTS,
  type PointColumns,
  reverseColumns,
  sliceByTime,
  sliceColumns,
} from './pointColumns.ts';
import { fromMs } from './transaction.ts';

export type PointRange = {
  readonly series: number;
  readonly from: number;
  readonly to: number;
  /** At most so many points, the newest or the oldest of the stretch. */
  readonly limit?: number | undefined;
  readonly order: 'newest' | 'oldest';
};

/** One row of arrays instead of a row a point: the driver's work per row would be three quarters of the time. */
export const HOT_POINTS_SQL = (order: PointRange['order']): string => `
  select array_agg(ts) as at, array_agg(num) as num, case when count(num) < count(*) then array_agg(rest) end as rest
    from (select ts, num, ${REST_SQL} as rest from ts_point
           where series = $1 and ts >= ${fromMs('$2')} and ts < ${fromMs('$3')}
           order by ts ${order === 'newest' ? 'desc' : 'asc'} limit $4) p`;

/** A chunk never crosses midnight, so one that reaches into the stretch begins less than a day before it. */
const REACHING = `series = $1 and ts > ${fromMs('$2')} - interval '1 day' and ts < ${fromMs('$3')} and until >= ${fromMs('$2')}`;

/** Chunks in order until they hold enough points; those cut by the stretch's ends do not count towards it. */
export const CLOSED_POINTS_SQL = (order: PointRange['order']): string => `
  select ts, off, num, rest from ts_chunk
    join (select ts as at, coalesce(sum(case when ts >= ${fromMs('$2')} and until < ${fromMs('$3')} then n else 0 end)
                   over (order by ts ${order === 'newest' ? 'desc' : 'asc'} rows between unbounded preceding and 1 preceding), 0) as before
            from ts_chunk where ${REACHING}) k on k.at = ts
   where series = $1 and before < $4
   order by ts`;

/** All chunks of the stretch: without a limit there is nothing to count. */
export const ALL_CLOSED_POINTS_SQL = `select ts, off, num, rest from ts_chunk where ${REACHING} order by ts`;

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Arrays as the server sends them: moments, doubles and the rest. */
export function decodeColumns(at: Float64Array, num: Bytes | undefined, rest: Bytes | undefined): PointColumns {
  return { at, num: decodeDoubles(num ?? null, at.length), rest: decodeTexts(rest ?? null) };
}

export async function loadHotPoints(
  client: pg.PoolClient,
  { series, from, to, limit, order }: PointRange,
): Promise<PointColumns> {
  const [row] = await readBinaryRows(client, HOT_POINTS_SQL(order), [series, from, to, limit ?? NO_LIMIT]);
  const [moments, num, rest] = row ?? [];
  if (!moments) return NO_POINTS;
  const run = decodeColumns(decodeTimestamps(moments), num, rest);
  return order === 'oldest' ? run : reverseColumns(run);
}

export async function loadClosedPoints(
  client: pg.PoolClient,
  { series, from, to, limit, order }: PointRange,
): Promise<PointColumns> {
  const rows =
    limit === undefined
      ? await readBinaryRows(client, ALL_CLOSED_POINTS_SQL, [series, from, to])
      : await readBinaryRows(client, CLOSED_POINTS_SQL(order), [series, from, to, limit]);
  return sliceByTime(joinColumns(rows.map(decodeChunk)), from, to);
}

/** A row of ts, off, num, rest. */
export function decodeChunk([ts, off, num, rest]: readonly Bytes[]): PointColumns {
  return ts && off ? decodeColumns(decodeOffsets(off, decodeTimestamp(ts)), num, rest) : NO_POINTS;
}

/**
 * The points of a stretch, oldest first. Points that are in the table win over those of closed days: they came later.
 * They are read first: what compaction moves between the two reads is then met twice and never missed.
 */
export async function loadPoints(client: pg.PoolClient, range: PointRange): Promise<PointColumns> {
  const hot = await loadHotPoints(client, range);
  const merged = mergeColumns(hot, await loadClosedPoints(client, range));
  const { limit = merged.at.length } = range;
  const { length } = merged.at;
  if (length <= limit) return merged;
  return range.order === 'newest' ? sliceColumns(merged, length - limit, length) : sliceColumns(merged, 0, limit);
}
