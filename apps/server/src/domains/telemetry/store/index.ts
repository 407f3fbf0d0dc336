import type { Database } from '../../../platform/db/index.ts';
import type { SeriesIndex } from '../ingest/keyAdmission.ts';
import { lttb } from '../lttb.ts';
import type { Period, Removal, TelemetryStore } from '../port.ts';
import { backfillSeries, type PastSeries } from './backfillStore.ts';
import { loadBuckets } from './bucketStore.ts';
import { type CompactionOptions, compactDays } from './compactionStore.ts';
import { loadPoints, type PointRange } from './historyStore.ts';
import { loadKeys, loadLatest } from './latestStore.ts';
import { createPartitions, dropEmptyPartitions } from './partitionStore.ts';
import { NO_POINTS, type PointColumns, toSample, toSamples } from './pointColumns.ts';
import { PointWriter } from './pointStore.ts';
import { removeEntities, removePoints } from './removalStore.ts';
import { deleteOldPoints } from './retentionStore.ts';
import { loadSeriesIds, SeriesIdCache } from './seriesStore.ts';
import { type EntityPoint, loadPointsSince, type SinceQuery } from './sinceStore.ts';

export type { PastSeries } from './backfillStore.ts';
export { COMPACTION_STEPS, type CompactionOptions } from './compactionStore.ts';
export { moveSeries } from './ownerStore.ts';
export { type PointColumns, toSample } from './pointColumns.ts';
export { loadRetention, saveRetention } from './retentionStore.ts';
export type { EntityPoint, SinceQuery } from './sinceStore.ts';

/** The store on PostgreSQL, with what it needs besides the port. */
export type PostgresTelemetryStore = TelemetryStore & {
  /** Which series there are. */
  readonly series: SeriesIndex;
  /** The points of one key in columns, oldest first: for long answers. */
  columns(
    query: Omit<Period, 'keys'> & {
      readonly key: string;
      readonly limit?: number;
      readonly order: PointRange['order'];
    },
  ): Promise<PointColumns>;
  /**
   * Points of many entities that lie after a moment of each, of these keys or of all; those of an entity oldest first.
   */
  loadSince(queries: readonly SinceQuery[], keys?: readonly string[]): Promise<EntityPoint[]>;
  /** Makes partitions ahead; before the first point and then every hour. */
  createPartitions(now: number): Promise<void>;
  /** Closes the days that ended before a moment and drops their partitions. */
  compactDays(before: number, options?: CompactionOptions): Promise<number>;
  /**
   * Writes a past that comes in bulk straight into chunks; all of it in days that are closed. What is stored already
   * stays.
   */
  backfill(past: readonly PastSeries[]): Promise<void>;
  /** Removes what is older than its project keeps it. */
  deleteOldPoints(now: number): Promise<void>;
};

/** Series of one answer that are read at the same time. */
const AT_ONCE = 4;

export function openTelemetryStore({ pool }: Pick<Database, 'pool'>): PostgresTelemetryStore {
  const seriesIds = new SeriesIdCache(pool);
  const writer = new PointWriter(pool, seriesIds);

  async function byKey<T>({ entity, keys }: Pick<Period, 'entity' | 'keys'>, read: (series: number) => Promise<T[]>) {
    const series = await loadSeriesIds(pool, entity, keys);
    const found = new Map<string, T[]>(keys.map((key) => [key, []]));
    const waiting = [...series];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) found.set(next[0], await read(next[1]));
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, work));
    return found;
  }

  async function read(range: PointRange): Promise<PointColumns> {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const found = await loadPoints(client, range);
      isBroken = false;
      return found;
    } finally {
      client.release(isBroken);
    }
  }

  const raw: TelemetryStore['raw'] = ({ order = 'newest', limit, from, to, ...query }) =>
    byKey(query, async (series) => toSamples(await read({ series, from, to, limit, order }), order));

  return {
    series: seriesIds,
    append: (points, participants = []) => writer.write(points, participants),
    latest: (entities, keys) => loadLatest(pool, entities, keys),
    keys: (entity) => loadKeys(pool, entity),
    raw,
    loadSince: (asked, keys) => loadPointsSince(pool, raw, asked, keys),
    buckets: (query) => byKey(query, (series) => loadBuckets(pool, series, query)),
    shape: ({ from, to, points, ...query }) =>
      byKey(query, async (series) => {
        const run = await read({ series, from, to, order: 'oldest' });
        return lttb(run.at, run.num, points).map((place) => toSample(run, place));
      }),
    async columns({ entity, key, from, to, limit, order }) {
      const series = (await loadSeriesIds(pool, entity, [key])).get(key);
      return series === undefined ? NO_POINTS : read({ series, from, to, limit, order });
    },
    remove: (removal: Removal) => removePoints(pool, removal),
    async removeEntities(db, entities) {
      await removeEntities(db, entities);
      for (const entity of entities) seriesIds.remove(entity);
    },
    createPartitions: (now) => createPartitions(pool, now),
    async compactDays(before, options) {
      const moved = await compactDays(pool, before, options);
      await dropEmptyPartitions(pool, before);
      return moved;
    },
    backfill: (past) => backfillSeries(pool, seriesIds, past),
    deleteOldPoints: (now) => deleteOldPoints(pool, now),
  };
}
