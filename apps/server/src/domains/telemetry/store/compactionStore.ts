import type pg from 'pg';
import { REST_SQL } from '../values.ts';
import { insertChunks, lockSeries, takeChunks } from './chunkStore.ts';
import { readBinaryRows } from './copyOut.ts';
import { decodeColumns } from './historyStore.ts';
import { decodeTimestamps, mergeColumns, NO_POINTS, type PointColumns } from './pointColumns.ts';
import { DAY_MS, fromMs, HOUR_MS, toMs, transaction } from './transaction.ts';

/** Where compaction stands inside its transaction; tests end it there. */
export const COMPACTION_STEPS = ['held', 'taken', 'merged', 'written', 'committed'] as const;
export type CompactionStep = (typeof COMPACTION_STEPS)[number];
export type CompactionOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly reached?: (step: CompactionStep) => void | Promise<void>;
};

/** What one transaction takes at most, so that neither memory nor locks grow with a day. */
const MOST = { rows: 200_000, bytes: 32 * 1024 ** 2, series: 200 } as const;

type Load = { readonly series: number; readonly day: number; readonly rows: number; readonly bytes: number };
type Unit = { readonly series: readonly number[]; readonly from: number; readonly to: number };

/**
 * Closes every day that ended before `before`: its points move from rows into chunks, those that came late join the
 * chunks that are there. Each transaction takes the rows of some series and writes their chunks; whenever it is cut
 * off, a point is in the one or in the other. Answers the number of points moved.
 */
export async function compactDays(pool: pg.Pool, before: number, options: CompactionOptions = {}): Promise<number> {
  const horizon = Math.floor(before / DAY_MS) * DAY_MS;
  let moved = 0;
  for (const unit of planUnits(await countRowsByDay(pool, horizon))) {
    if (options.signal?.aborted) break;
    moved += await compactUnit(pool, unit, options);
  }
  return moved;
}

/** How much lies in rows that should be chunks, by series and day. */
async function countRowsByDay(pool: pg.Pool, horizon: number): Promise<Load[]> {
  const { rows } = await pool.query<Load>(
    `select series, ${toMs(`date_bin('1 day', ts, timestamptz '2000-01-01 00:00Z')`)} as day, count(*)::float8 as rows,
            sum(coalesce(octet_length(txt), 0) + coalesce(octet_length(doc), 0))::float8 as bytes
       from ts_point where ts < ${fromMs('$1')} group by 1, 2 order by 2, 1`,
    [horizon],
  );
  return rows;
}

function planUnits(found: readonly Load[]): Unit[] {
  const units: Unit[] = [];
  let open: { series: number[]; day: number; rows: number; bytes: number } | undefined;
  const finish = (): void => {
    if (open) units.push({ series: open.series, from: open.day, to: open.day + DAY_MS });
    open = undefined;
  };
  for (const load of found) {
    if (load.rows > MOST.rows || load.bytes > MOST.bytes) {
      for (let hour = 0; hour < 24; hour++) {
        const from = load.day + hour * HOUR_MS;
        units.push({ series: [load.series], from, to: from + HOUR_MS });
      }
      continue;
    }
    const fits =
      open?.day === load.day &&
      open.rows + load.rows <= MOST.rows &&
      open.bytes + load.bytes <= MOST.bytes &&
      open.series.length < MOST.series;
    if (!fits) finish();
    open ??= { series: [], day: load.day, rows: 0, bytes: 0 };
    open.series.push(load.series);
    open.rows += load.rows;
    open.bytes += load.bytes;
  }
  finish();
  return units;
}

async function compactUnit(pool: pg.Pool, { series, from, to }: Unit, { reached }: CompactionOptions): Promise<number> {
  const moved = await transaction(pool, async (client) => {
    await lockSeries(client, series);
    await reached?.('held');
    const rows = await takeRows(client, [series, from, to]);
    await reached?.('taken');
    const alive = await findExistingSeries(client, [...rows.keys()]);
    const chunks = await takeChunks(client, alive, from, to);
    const merged = new Map(
      alive.map((id) => [id, mergeColumns(rows.get(id) ?? NO_POINTS, chunks.get(id) ?? NO_POINTS)]),
    );
    await reached?.('merged');
    await insertChunks(client, merged);
    await reached?.('written');
    return [...rows.values()].reduce((sum, run) => sum + run.at.length, 0);
  });
  await reached?.('committed');
  return moved;
}

const TAKE = `
  with gone as (
    delete from ts_point where series = any($1) and ts >= ${fromMs('$2')} and ts < ${fromMs('$3')}
    returning series, ts, num, ${REST_SQL} as rest)
  select series, array_agg(ts) as at, array_agg(num) as num, case when count(num) < count(*) then array_agg(rest) end as rest
    from (select * from gone order by series, ts) o group by series`;

/** Which series, from when, and until when. */
type Stretch = readonly [series: readonly number[], from: number, to: number];

async function takeRows(client: pg.PoolClient, stretch: Stretch): Promise<Map<number, PointColumns>> {
  const rows = await readBinaryRows(client, TAKE, [...stretch]);
  return new Map(
    rows.flatMap(([id, at, num, rest]) =>
      id && at ? [[id.readInt32BE(0), decodeColumns(decodeTimestamps(at), num, rest)]] : [],
    ),
  );
}

/** Points whose entity was removed while they were on their way belong to nobody: they end here. */
async function findExistingSeries(client: pg.PoolClient, series: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from series where id = any($1::int[])', [series]);
  return rows.map(({ id }) => id);
}
