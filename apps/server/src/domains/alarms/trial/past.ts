import type { EntityRef, PointColumns, Telemetry } from '../../telemetry/index.ts';
import type { KnownValues } from '../engine/index.ts';

export type PastStore = Pick<Telemetry['store'], 'columns' | 'raw' | 'keys'>;
export type Slice = {
  readonly until: number;
  readonly points: number;
  readonly columns: ReadonlyMap<string, PointColumns>;
};

const DAY = 86_400_000;
const SHORTEST_MS = 3_600_000;
const LONGEST_MS = 32 * DAY;
/** Points of a slice, so that memory stays small whatever a device sent. */
const FEW = 50_000;
const MANY = 200_000;

/** The last value of each key before a moment, whenever it came. */
export async function valuesAt(
  store: PastStore,
  entity: EntityRef,
  keys: readonly string[],
  at: number,
): Promise<KnownValues> {
  const last = await store.raw({ entity, keys, from: 0, to: at, limit: 1, order: 'newest' });
  return new Map([...last].flatMap(([key, [sample]]) => (sample ? [[key, sample] as const] : [])));
}

/** Stored points of keys in slices of time, oldest first; the next one is read while one is looked at. Ends are excluded, as everywhere in the store. */
export async function* slicesOf(
  store: PastStore,
  entity: EntityRef,
  keys: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<Slice> {
  let length = DAY;
  const read = async (start: number): Promise<Slice> => {
    const until = Math.min(to, start + length);
    const runs = await Promise.all(
      keys.map(async (key) => {
        const run = await store.columns({ entity, key, from: start, to: until, order: 'oldest' });
        return [key, run] as const;
      }),
    );
    return { until, points: runs.reduce((sum, [, run]) => sum + run.at.length, 0), columns: new Map(runs) };
  };
  let next: Promise<Slice> | undefined = from < to ? read(from) : undefined;
  while (next) {
    const slice: Slice = await next;
    if (slice.points < FEW) length = Math.min(LONGEST_MS, length * 2);
    if (slice.points > MANY) length = Math.max(SHORTEST_MS, length / 2);
    next = slice.until < to ? read(slice.until) : undefined;
    // Whoever stops listening leaves it behind.
    next?.catch(() => undefined);
    yield slice;
  }
}
