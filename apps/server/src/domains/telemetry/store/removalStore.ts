import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { leaveForLater } from '../../../platform/bin/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { EntityRef, Removal } from '../port.ts';
import { toColumns } from '../values.ts';
import { insertChunks, lockSeries, takeChunks } from './chunkStore.ts';
import { loadClosedPoints, loadHotPoints } from './historyStore.ts';
import { joinColumns, mergeColumns, sliceByTime, toSample } from './pointColumns.ts';
import { loadSeriesIds } from './seriesStore.ts';
import { fromMs, transaction } from './transaction.ts';

const FIRST = -8_640_000_000_000;
const LAST = 8_640_000_000_000;

/** Takes points away; of chunks that reach beyond the period, the rest is written anew. */
export async function removePoints(pool: pg.Pool, { entity, keys, period, latest }: Removal): Promise<void> {
  const series = [...(await loadSeriesIds(pool, entity, keys)).values()];
  if (series.length === 0) return;
  await transaction(pool, async (client) => {
    await lockSeries(client, series);
    if (period) await removePeriod(client, series, period.from, period.to);
    else
      for (const table of ['ts_point', 'ts_chunk'])
        await client.query(`delete from ${table} where series = any($1::int[])`, [series]);
    if (latest !== 'keep') await removeLatest(client, series, period, latest === 'rewrite');
  });
}

async function removePeriod(client: pg.PoolClient, series: readonly number[], from: number, to: number): Promise<void> {
  const values = [series, from, to];
  await client.query(
    `delete from ts_point where series = any($1::int[]) and ts >= ${fromMs('$2')} and ts < ${fromMs('$3')}`,
    values,
  );
  await client.query(
    `delete from ts_chunk where series = any($1::int[]) and ts >= ${fromMs('$2')} and ts < ${fromMs('$3')} and until < ${fromMs('$3')}`,
    values,
  );
  // What is left reaches over an end of the period: at most two chunks of a series.
  const cutChunks = await takeChunks(client, series, from, to);
  const left = [...cutChunks].map(
    ([id, run]) => [id, joinColumns([sliceByTime(run, FIRST, from), sliceByTime(run, to, LAST)])] as const,
  );
  await insertChunks(client, new Map(left));
}

async function removeLatest(
  client: pg.PoolClient,
  series: readonly number[],
  period: { readonly from: number; readonly to: number } | undefined,
  isRewritten: boolean,
): Promise<void> {
  const { rows } = await client.query<{ series: number }>(
    `delete from ts_latest where series = any($1::int[]) and ($2::float8 is null or ts >= ${fromMs('$2')}) and ($3::float8 is null or ts < ${fromMs('$3')})
     returning series`,
    [series, period?.from, period?.to],
  );
  if (!isRewritten) return;
  for (const { series: id } of rows) {
    const stretch = { series: id, from: FIRST, to: LAST, limit: 1, order: 'newest' } as const;
    const run = mergeColumns(await loadHotPoints(client, stretch), await loadClosedPoints(client, stretch));
    if (run.at.length === 0) continue;
    const { at, value } = toSample(run, run.at.length - 1);
    await client.query(
      `insert into ts_latest (series, ts, num, whole, flag, txt, doc) values ($1, ${fromMs('$2')}, $3, $4, $5, $6, $7) on conflict (series) do nothing`,
      [id, at, ...toColumns(value)],
    );
  }
}

/** What is left of devices and assets in the bin: the points of their series. */
export const POINTS_ACT = 'points';
export const pointsLeft = z.object({ series: z.array(z.number()) });

/**
 * All points of entities that are gone. Their series go too, so that what a device still had on its way finds nobody.
 */
export async function removeEntities(db: Db, entities: readonly EntityRef[]): Promise<void> {
  if (entities.length === 0) return;
  const pairs = JSON.stringify(entities.map(({ type, id }) => ({ type, id })));
  const { rows } = await db.execute<{ id: number }>(sql`
    delete from series s using jsonb_to_recordset(${pairs}::jsonb) as e (type text, id uuid)
     where s.entity_id = e.id and s.entity_type = e.type returning s.id`);
  if (rows.length === 0) return;
  // In the bin the points stay where they are: their series is found again with the same number.
  if (await leaveForLater(db, POINTS_ACT, { series: rows.map(({ id }) => id) })) return;
  await deletePoints(
    db,
    rows.map(({ id }) => id),
  );
}

/** All points of series that are gone. */
export async function deletePoints(db: Db, ids: readonly number[]): Promise<void> {
  const series = sql.param([...ids]);
  // In the order in which points are stored.
  await db.execute(sql`select from ts_latest where series = any(${series}::int[]) order by series for update`);
  for (const table of ['ts_point', 'ts_chunk', 'ts_latest'])
    await db.execute(sql`delete from ${sql.identifier(table)} where series = any(${series}::int[])`);
}
