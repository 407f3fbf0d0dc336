import type { InputOf } from '@twinscape/contract';
import { isTimeZoneName, refuse } from '@twinscape/contract';
import {
  type Aggregation,
  POINTS_MAX,
  telemetryRefusals as refusals,
  telemetryCalls,
} from '@twinscape/contract/telemetry';
import { defineHandler, SerializedJson } from '../../../platform/http/index.ts';
import { type AccessibleEntity, parseKeys, requireEntity } from '../access.ts';
import { serializePoints, serializeRecord, serializeValue } from '../payload/serialize.ts';
import type { Bucket, BucketLength } from '../port.ts';

type Input = InputOf<typeof telemetryCalls.GetTimeseries>;
type PeriodInput = Input & { readonly startTs: number; readonly endTs: number };

/**
 * Newest values; with both ends of a period its points, or its buckets when an aggregation is asked for. An interval of
 * 0 asks for the points themselves.
 */
export const GetTimeseries = defineHandler(telemetryCalls.GetTimeseries, async (input, context) => {
  const accessible = await requireEntity(context, input.type, input.id);
  const keys = parseKeys(input);
  const { startTs, endTs } = input;
  if (startTs === undefined || endTs === undefined) return serializeLatest(accessible, keys, input.useStrictDataTypes);
  // Nothing is older than 2000, and the calendar ends somewhere.
  const query = { ...input, startTs: Math.max(0, startTs), endTs: Math.max(0, endTs) };
  const named = keys ?? (await accessible.reader.keys());
  const isRaw = input.agg === 'NONE' || (input.intervalType === 'MILLISECONDS' && input.interval === 0);
  return isRaw ? serializeRawPoints(accessible, named, query) : serializeBuckets(accessible, named, query);
});

/** A key that has no value is answered with null at this moment, as ThingsBoard does. */
async function serializeLatest(
  { reader: shown }: AccessibleEntity,
  keys: readonly string[] | undefined,
  isStrict: boolean,
) {
  const found = new Map((await shown.latest(keys)).map((sample) => [sample.key, sample]));
  const now = Date.now();
  return new SerializedJson(
    serializeRecord(
      (keys ?? [...found.keys()]).map((key) => {
        const sample = found.get(key);
        const value = sample ? serializeValue(sample.value, isStrict) : 'null';
        return [key, `[{"ts":${sample?.at ?? now},"value":${value}}]`] as const;
      }),
    ),
  );
}

/** Keys without a point in the period are left out. */
async function serializeRawPoints(
  { reader: shown }: AccessibleEntity,
  keys: readonly string[],
  query: PeriodInput,
): Promise<SerializedJson> {
  const { startTs: from, endTs: to, limit, useStrictDataTypes } = query;
  const order = query.orderBy === 'ASC' ? 'oldest' : 'newest';
  const written: [string, string][] = [];
  let left = POINTS_MAX;
  for (const key of keys) {
    const run = await shown.columns({ key, from, to, limit, order });
    left -= run.at.length;
    if (left < 0) throw refuse(refusals['telemetry.answerTooLong'], { limit: POINTS_MAX });
    if (run.at.length > 0) written.push([key, serializePoints(run, order, useStrictDataTypes)]);
  }
  return new SerializedJson(serializeRecord(written));
}

/** A bucket stands at its middle; oldest first, whatever order was asked for, as ThingsBoard answers. */
async function serializeBuckets(
  { reader: shown }: AccessibleEntity,
  keys: readonly string[],
  query: PeriodInput,
): Promise<SerializedJson> {
  const { startTs: from, agg, useStrictDataTypes } = query;
  const found = await shown.buckets({
    keys,
    from,
    to: Math.max(from + 1, query.endTs),
    length: toBucketLength(query),
  });
  const written = [...found].map(([key, list]) => {
    const parts = list.flatMap((bucket) => {
      const value = selectAggregate(bucket, agg);
      if (value === undefined) return [];
      const ts = bucket.start + Math.floor((bucket.end - bucket.start) / 2);
      return [`{"ts":${ts},"value":${serializeValue(value, useStrictDataTypes)}}`];
    });
    return [key, `[${parts.join(',')}]`] as const;
  });
  return new SerializedJson(serializeRecord(written.filter(([, list]) => list !== '[]')));
}

function toBucketLength({ intervalType, interval, timeZone = 'UTC' }: PeriodInput): BucketLength {
  if (intervalType === 'MILLISECONDS') return { ms: interval };
  if (!isTimeZoneName(timeZone)) throw refuse(refusals['telemetry.timeZoneInvalid'], { timeZone });
  const units = { WEEK: 'week', WEEK_ISO: 'isoWeek', MONTH: 'month', QUARTER: 'quarter' } as const;
  return { unit: units[intervalType], timeZone };
}

function selectAggregate(bucket: Bucket, agg: Aggregation): number | bigint | undefined {
  const { min, max, avg, sum, count } = bucket;
  return { MIN: min, MAX: max, AVG: avg, SUM: sum, COUNT: count, NONE: undefined }[agg];
}
