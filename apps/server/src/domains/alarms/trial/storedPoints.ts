import type { EntityRef, PointColumns, Telemetry } from '../../telemetry/index.ts';
import type { KnownValues } from '../engine/index.ts';

export type TrialStore = Pick<Telemetry['store'], 'columns' | 'raw' | 'keys'>;
export type PointSlice = {
  readonly until: number;
  readonly points: number;
  readonly columns: ReadonlyMap<string, PointColumns>;
};

const DAY = 86_400_000;
const SHORTEST_MS = 3_600_000;
const LONGEST_MS = 32 * DAY;
/** Points of a slice, so that memory stays small whatever a device sent. */
const MIN_SLICE_POINTS = 50_000;
const MAX_SLICE_POINTS = 200_000;

/** The last value of each key before a moment, whenever it came. */
export async function loadValuesAt(
  store: TrialStore,
  entity: EntityRef,
  keys: readonly string[],
  at: number,
): Promise<KnownValues> {
  const last = await store.raw({ entity, keys, from: 0, to: at, limit: 1, order: 'newest' });
  return new Map([...last].flatMap(([key, [sample]]) => (sample ? [[key, sample] as const] : [])));
}

/**
 * Stored points of keys in slices of time, oldest first; the next one is read while one is looked at. Ends are
 * excluded, as everywhere in the store.
 */
export async function* readSlices(
  store: TrialStore,
  entity: EntityRef,
  keys: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<PointSlice> {
  let length = DAY;
  const read = async (start: number): Promise<PointSlice> => {
    const until = Math.min(to, start + length);
    const runs = await Promise.all(
      keys.map(async (key) => {
        const run = await store.columns({ entity, key, from: start, to: until, order: 'oldest' });
        return [key, run] as const;
      }),
    );
    return { until, points: runs.reduce((sum, [, run]) => sum + run.at.length, 0), columns: new Map(runs) };
  };
  let next: Promise<PointSlice> | undefined = from < to ? read(from) : undefined;
  while (next) {
    const slice: PointSlice = await next;
    if (slice.points < MIN_SLICE_POINTS) length = Math.min(LONGEST_MS, length * 2);
    if (slice.points > MAX_SLICE_POINTS) length = Math.max(SHORTEST_MS, length / 2);
    next = slice.until < to ? read(slice.until) : undefined;
    // Whoever stops listening leaves it behind.
    next?.catch(() => undefined);
    yield slice;
  }
}
