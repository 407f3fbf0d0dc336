import type pg from 'pg';
import type { EntityRef, Sample } from '../port.ts';
import { normalizeNumber, serializeRest } from '../values.ts';
import { insertChunks, lockSeries, takeChunks } from './chunkStore.ts';
import { mergeColumns, NO_POINTS, type PointColumns } from './pointColumns.ts';
import { saveLatest } from './pointStore.ts';
import type { SeriesIdCache } from './seriesStore.ts';
import { DAY_MS, startOfDay, transaction } from './transaction.ts';

/** The past of one series, oldest first, each moment once. */
export type PastSeries = {
  readonly entity: EntityRef;
  readonly projectId: string;
  readonly key: string;
  readonly samples: readonly Sample[];
};

/**
 * Writes the past straight into chunks, for histories that come from elsewhere and in bulk: an order of magnitude
 * cheaper than points that come one by one. All of it lies in days that are closed. What is known of a moment already
 * stays, so that the same may be filled in again; nobody is told, as of what is long over.
 */
export async function backfillSeries(
  pool: pg.Pool,
  seriesIds: SeriesIdCache,
  past: readonly PastSeries[],
): Promise<void> {
  const given = past.filter(({ samples }) => samples.length > 0);
  if (given.length === 0) return;
  const runs = await resolveSeriesIds(seriesIds, given);
  const from = startOfDay(Math.min(...given.map(({ samples }) => samples[0]?.at ?? 0)));
  const to = startOfDay(Math.max(...given.map(({ samples }) => samples.at(-1)?.at ?? 0))) + DAY_MS;
  const series = [...runs.keys()].sort((a, b) => a - b);
  await transaction(pool, async (client) => {
    await lockSeries(client, series);
    const known = await takeChunks(client, series, from, to);
    await insertChunks(
      client,
      new Map(
        [...runs].map(([id, { samples }]) => [id, mergeColumns(known.get(id) ?? NO_POINTS, toPointColumns(samples))]),
      ),
    );
    await saveLatest(
      client,
      series.flatMap((id) => {
        const one = runs.get(id);
        const last = one?.samples.at(-1);
        return one && last ? [{ series: id, point: { ...one, ...last } }] : [];
      }),
    );
  });
}

async function resolveSeriesIds(
  seriesIds: SeriesIdCache,
  past: readonly PastSeries[],
): Promise<Map<number, PastSeries>> {
  for (;;) {
    await seriesIds.ensureKnown(past);
    const runs = new Map<number, PastSeries>();
    for (const one of past) {
      const entry = seriesIds.of(one.entity)?.get(one.key);
      if (entry) runs.set(entry.id, one);
    }
    // Fewer when some were forgotten in the very moment, to make room.
    if (runs.size === past.length) return runs;
  }
}

function toPointColumns(samples: readonly Sample[]): PointColumns {
  const values = samples.map(({ value }) => normalizeNumber(value));
  return {
    at: Float64Array.from(samples, ({ at }) => at),
    num: Float64Array.from(values, (value) => (typeof value === 'number' ? value : Number.NaN)),
    rest: values.every((value) => typeof value === 'number')
      ? undefined
      : values.map((value) => (typeof value === 'number' ? undefined : serializeRest(value))),
  };
}
