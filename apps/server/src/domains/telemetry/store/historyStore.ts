import type pg from 'pg';
import { REST_SQL } from '../values.ts';
import { type Bytes, rowsOf } from './copyOut.ts';
import {
  type Columns,
  doublesOf,
  join,
  merge,
  momentOf,
  momentsOf,
  NOTHING,
  offsetsOf,
  reversed,
  slice,
  textsOf,
  within,
} from './packs.ts';
import { fromMs } from './transaction.ts';

export type Stretch = {
  readonly series: number;
  readonly from: number;
  readonly to: number;
  /** At most so many points, the newest or the oldest of the stretch. */
  readonly limit?: number | undefined;
  readonly order: 'newest' | 'oldest';
};

/** One row of arrays instead of a row a point: the driver's work per row would be three quarters of the time. */
export const HOT = (order: Stretch['order']): string => `
  select array_agg(ts) as at, array_agg(num) as num, case when count(num) < count(*) then array_agg(rest) end as rest
    from (select ts, num, ${REST_SQL} as rest from ts_point
           where series = $1 and ts >= ${fromMs('$2')} and ts < ${fromMs('$3')}
           order by ts ${order === 'newest' ? 'desc' : 'asc'} limit $4) p`;

/** A chunk never crosses midnight, so one that reaches into the stretch begins less than a day before it. */
const REACHING = `series = $1 and ts > ${fromMs('$2')} - interval '1 day' and ts < ${fromMs('$3')} and until >= ${fromMs('$2')}`;

/** Chunks in order until they hold enough points; those cut by the stretch's ends do not count towards it. */
export const CLOSED = (order: Stretch['order']): string => `
  select ts, off, num, rest from ts_chunk
    join (select ts as at, coalesce(sum(case when ts >= ${fromMs('$2')} and until < ${fromMs('$3')} then n else 0 end)
                   over (order by ts ${order === 'newest' ? 'desc' : 'asc'} rows between unbounded preceding and 1 preceding), 0) as before
            from ts_chunk where ${REACHING}) k on k.at = ts
   where series = $1 and before < $4
   order by ts`;

/** All chunks of the stretch: without a limit there is nothing to count. */
export const ALL_CLOSED = `select ts, off, num, rest from ts_chunk where ${REACHING} order by ts`;

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Arrays as the server sends them: moments, doubles and the rest. */
export function runOf(at: Float64Array, num: Bytes | undefined, rest: Bytes | undefined): Columns {
  return { at, num: doublesOf(num ?? null, at.length), rest: textsOf(rest ?? null) };
}

export async function hotPoints(client: pg.PoolClient, { series, from, to, limit, order }: Stretch): Promise<Columns> {
  const [row] = await rowsOf(client, HOT(order), [series, from, to, limit ?? NO_LIMIT]);
  const [moments, num, rest] = row ?? [];
  if (!moments) return NOTHING;
  const run = runOf(momentsOf(moments), num, rest);
  return order === 'oldest' ? run : reversed(run);
}

export async function closedPoints(
  client: pg.PoolClient,
  { series, from, to, limit, order }: Stretch,
): Promise<Columns> {
  const rows =
    limit === undefined
      ? await rowsOf(client, ALL_CLOSED, [series, from, to])
      : await rowsOf(client, CLOSED(order), [series, from, to, limit]);
  return within(join(rows.map(chunkOf)), from, to);
}

/** A row of ts, off, num, rest. */
export function chunkOf([ts, off, num, rest]: readonly Bytes[]): Columns {
  return ts && off ? runOf(offsetsOf(off, momentOf(ts)), num, rest) : NOTHING;
}

/**
 * The points of a stretch, oldest first. Points that are in the table win over those of closed days: they came later. They are read first: what compaction moves between the two reads is then
 * met twice and never missed.
 */
export async function pointsOf(client: pg.PoolClient, stretch: Stretch): Promise<Columns> {
  const hot = await hotPoints(client, stretch);
  const merged = merge(hot, await closedPoints(client, stretch));
  const { limit = merged.at.length } = stretch;
  const { length } = merged.at;
  if (length <= limit) return merged;
  return stretch.order === 'newest' ? slice(merged, length - limit, length) : slice(merged, 0, limit);
}
