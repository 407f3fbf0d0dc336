import type { Database } from '../../../platform/db/index.ts';
import type { SeriesBook } from '../ingest/keyAdmission.ts';
import { lttb } from '../lttb.ts';
import type { Period, Removal, TelemetryStore } from '../port.ts';
import { bucketsOf } from './bucketStore.ts';
import { type CompactionOptions, closeDays } from './compactionStore.ts';
import { fillPast, type PastSeries } from './fillStore.ts';
import { pointsOf, type Stretch } from './historyStore.ts';
import { keysOf, latestOf } from './latestStore.ts';
import { type Columns, NOTHING, sampleOf, samplesOf } from './packs.ts';
import { dropEmptyDays, openDays } from './partitionStore.ts';
import { PointWriter } from './pointStore.ts';
import { removeEntities, removePoints } from './removalStore.ts';
import { forgetOld } from './retentionStore.ts';
import { SeriesNumbers, seriesOf } from './seriesStore.ts';
import { type Passed, pointsSince, type Since } from './sinceStore.ts';

export { COMPACTION_STEPS, type CompactionOptions, type CompactionStep } from './compactionStore.ts';
export type { PastSeries } from './fillStore.ts';
export { moveSeries } from './ownerStore.ts';
export { type Columns, sampleOf } from './packs.ts';
export { keepFor, type Retention, retentionOf } from './retentionStore.ts';
export type { Passed, Since } from './sinceStore.ts';

/** The store on PostgreSQL, with what it needs besides the port. */
export type PostgresTelemetryStore = TelemetryStore & {
  /** Which series there are. */
  readonly series: SeriesBook;
  /** The points of one key in columns, oldest first: for long answers. */
  columns(
    query: Omit<Period, 'keys'> & { readonly key: string; readonly limit?: number; readonly order: Stretch['order'] },
  ): Promise<Columns>;
  /** Points of many entities that lie after a moment of each, of these keys or of all; those of an entity oldest first. */
  since(asked: readonly Since[], keys?: readonly string[]): Promise<Passed[]>;
  /** Makes partitions ahead; before the first point and then every hour. */
  openDays(now: number): Promise<void>;
  /** Closes the days that ended before a moment and drops their partitions. */
  closeDays(before: number, options?: CompactionOptions): Promise<number>;
  /** Writes a past that comes in bulk straight into chunks; all of it in days that are closed. What is stored already stays. */
  fill(past: readonly PastSeries[]): Promise<void>;
  /** Removes what is older than its project keeps it. */
  forgetOld(now: number): Promise<void>;
};

/** Series of one answer that are read at the same time. */
const AT_ONCE = 4;

export function openTelemetryStore({ pool }: Pick<Database, 'pool'>): PostgresTelemetryStore {
  const numbers = new SeriesNumbers(pool);
  const writer = new PointWriter(pool, numbers);

  async function byKey<T>({ entity, keys }: Pick<Period, 'entity' | 'keys'>, read: (series: number) => Promise<T[]>) {
    const series = await seriesOf(pool, entity, keys);
    const found = new Map<string, T[]>(keys.map((key) => [key, []]));
    const waiting = [...series];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) found.set(next[0], await read(next[1]));
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, work));
    return found;
  }

  async function read(stretch: Stretch): Promise<Columns> {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const found = await pointsOf(client, stretch);
      isBroken = false;
      return found;
    } finally {
      client.release(isBroken);
    }
  }

  const raw: TelemetryStore['raw'] = ({ order = 'newest', limit, from, to, ...query }) =>
    byKey(query, async (series) => samplesOf(await read({ series, from, to, limit, order }), order));

  return {
    series: numbers,
    append: (points, participants = []) => writer.write(points, participants),
    latest: (entities, keys) => latestOf(pool, entities, keys),
    keys: (entity) => keysOf(pool, entity),
    raw,
    since: (asked, keys) => pointsSince(pool, raw, asked, keys),
    buckets: (query) => byKey(query, (series) => bucketsOf(pool, series, query)),
    shape: ({ from, to, points, ...query }) =>
      byKey(query, async (series) => {
        const run = await read({ series, from, to, order: 'oldest' });
        return lttb(run.at, run.num, points).map((place) => sampleOf(run, place));
      }),
    async columns({ entity, key, from, to, limit, order }) {
      const series = (await seriesOf(pool, entity, [key])).get(key);
      return series === undefined ? NOTHING : read({ series, from, to, limit, order });
    },
    remove: (removal: Removal) => removePoints(pool, removal),
    async removeEntities(db, entities) {
      await removeEntities(db, entities);
      for (const entity of entities) numbers.forget(entity);
    },
    openDays: (now) => openDays(pool, now),
    async closeDays(before, options) {
      const moved = await closeDays(pool, before, options);
      await dropEmptyDays(pool, before);
      return moved;
    },
    fill: (past) => fillPast(pool, numbers, past),
    forgetOld: (now) => forgetOld(pool, now),
  };
}
