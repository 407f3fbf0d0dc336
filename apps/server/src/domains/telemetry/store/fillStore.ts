import type pg from 'pg';
import type { EntityRef, Point } from '../port.ts';
import { holdSeries, putChunks, takeChunks } from './chunkStore.ts';
import { type Columns, merge, NOTHING, sampleOf } from './packs.ts';
import { keepNewest } from './pointStore.ts';
import type { SeriesNumbers } from './seriesStore.ts';
import { DAY_MS, dayOf, transaction } from './transaction.ts';

/** The past of one series, oldest first, each moment once. */
export type PastSeries = {
  readonly entity: EntityRef;
  readonly projectId: string;
  readonly key: string;
  readonly run: Columns;
};

/**
 * Writes the past straight into chunks, for histories that come from elsewhere and in bulk: an order of magnitude cheaper than points that come one by one. All of it lies in
 * days that are closed. What is known of a moment already stays, so that the same may be filled in again; nobody is told, as of what is long over.
 */
export async function fillPast(pool: pg.Pool, numbers: SeriesNumbers, past: readonly PastSeries[]): Promise<void> {
  const given = past.filter(({ run }) => run.at.length > 0);
  if (given.length === 0) return;
  const runs = await numbered(numbers, given);
  const from = dayOf(Math.min(...given.map(({ run }) => run.at[0] ?? 0)));
  const to = dayOf(Math.max(...given.map(({ run }) => run.at.at(-1) ?? 0))) + DAY_MS;
  const series = [...runs.keys()].sort((a, b) => a - b);
  await transaction(pool, async (client) => {
    await holdSeries(client, series);
    const known = await takeChunks(client, series, from, to);
    await putChunks(client, new Map([...runs].map(([id, { run }]) => [id, merge(known.get(id) ?? NOTHING, run)])));
    await keepNewest(
      client,
      series.flatMap((id) => {
        const one = runs.get(id);
        return one ? [{ series: id, point: lastOf(one) }] : [];
      }),
    );
  });
}

async function numbered(numbers: SeriesNumbers, past: readonly PastSeries[]): Promise<Map<number, PastSeries>> {
  for (;;) {
    await numbers.know(past);
    const runs = new Map<number, PastSeries>();
    for (const one of past) {
      const entry = numbers.of(one.entity)?.get(one.key);
      if (entry) runs.set(entry.id, one);
    }
    // Fewer when some were forgotten in the very moment, to make room.
    if (runs.size === past.length) return runs;
  }
}

const lastOf = ({ entity, projectId, key, run }: PastSeries): Point => ({
  entity,
  projectId,
  key,
  ...sampleOf(run, run.at.length - 1),
});
