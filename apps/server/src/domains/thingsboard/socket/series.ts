import type { Aggregation, INTERVAL_TYPES } from '@twinscape/contract/telemetry';
import type { Bucket, BucketLength, EntityRef, TelemetryStore } from '../../telemetry/index.ts';
import type { AggKey } from './commands.ts';
import { type TbValue, toTbValue } from './frames.ts';

/** Points of one key in one answer at most. */
const MOST_POINTS = 50_000;

export type Spacing = {
  readonly interval: number;
  readonly intervalType: (typeof INTERVAL_TYPES)[number];
  readonly timeZoneId: string;
  readonly limit: number;
  readonly agg: Aggregation;
};

/**
 * A period of series: points newest first, or buckets oldest first, each at its middle. Keys without a value stand
 * there empty.
 */
export async function readSeries(
  store: TelemetryStore,
  entity: EntityRef,
  keys: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
  spacing: Spacing,
): Promise<Map<string, TbValue[]>> {
  const { agg, interval, intervalType, limit } = spacing;
  if (keys.length === 0) return new Map();
  if (agg === 'NONE' || (intervalType === 'MILLISECONDS' && interval === 0)) {
    const runs = await store.raw({ entity, keys, from, to: Math.max(from, to), limit: Math.min(limit, MOST_POINTS) });
    return new Map([...runs].map(([key, run]) => [key, run.map(({ at, value }) => toTbValue(at, value))]));
  }
  const found = await store.buckets({
    entity,
    keys,
    from,
    to: Math.max(from + 1, to),
    length: toBucketLength(spacing),
  });
  return new Map(
    [...found].map(([key, buckets]) => [key, buckets.flatMap((bucket) => toAggregate(bucket, agg) ?? [])]),
  );
}

/** One aggregate of one key over a whole period; undefined when nothing lies in it. */
export async function readAggregate(
  store: TelemetryStore,
  entity: EntityRef,
  { key, agg }: Pick<AggKey, 'key' | 'agg'>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<TbValue | undefined> {
  if (to <= from) return undefined;
  if (agg === 'NONE') {
    const [newest] = (await store.raw({ entity, keys: [key], from, to, limit: 1 })).get(key) ?? [];
    return newest && toTbValue(newest.at, newest.value);
  }
  const [bucket] = (await store.buckets({ entity, keys: [key], from, to, length: { ms: to - from } })).get(key) ?? [];
  return bucket && toAggregate(bucket, agg);
}

function toBucketLength({ interval, intervalType, timeZoneId }: Spacing): BucketLength {
  if (intervalType === 'MILLISECONDS') return { ms: interval };
  const units = { WEEK: 'week', WEEK_ISO: 'isoWeek', MONTH: 'month', QUARTER: 'quarter' } as const;
  return { unit: units[intervalType], timeZone: timeZoneId };
}

function toAggregate({ start, end, count, min, max, avg, sum }: Bucket, agg: Aggregation): TbValue | undefined {
  const value = { MIN: min, MAX: max, AVG: avg, SUM: sum, COUNT: count, NONE: undefined }[agg];
  return value === undefined ? undefined : { ...toTbValue(start + Math.floor((end - start) / 2), value), count };
}
