import type { InputOf } from '@twinscape/contract';
import { refuse } from '@twinscape/contract';
import { type Aggregation, telemetryRefusals as no, POINTS_MAX, telemetryCalls } from '@twinscape/contract/telemetry';
import { handle, WrittenJson } from '../../../platform/http/index.ts';
import { keysOf, type OpenedEntity, openEntity } from '../open.ts';
import { writtenRecord, writtenRun, writtenValue } from '../payload/written.ts';
import type { Bucket, BucketLength } from '../port.ts';

type Input = InputOf<typeof telemetryCalls.GetTimeseries>;
type Asked = Input & { readonly startTs: number; readonly endTs: number };

/** Newest values; with both ends of a period its points, or its buckets when an aggregation is asked for. An interval of 0 asks for the points themselves. */
export const GetTimeseries = handle(telemetryCalls.GetTimeseries, async (input, context) => {
  const opened = await openEntity(context, input.type, input.id);
  const keys = keysOf(input);
  const { startTs, endTs } = input;
  if (startTs === undefined || endTs === undefined) return latest(opened, keys, input.useStrictDataTypes);
  // Nothing is older than 2000, and the calendar ends somewhere.
  const asked = { ...input, startTs: Math.max(0, startTs), endTs: Math.max(0, endTs) };
  const named = keys ?? (await opened.shown.keys());
  const isRaw = input.agg === 'NONE' || (input.intervalType === 'MILLISECONDS' && input.interval === 0);
  return isRaw ? points(opened, named, asked) : buckets(opened, named, asked);
});

/** A key that has no value is answered with null at this moment, as the thing platform does. */
async function latest({ shown }: OpenedEntity, keys: readonly string[] | undefined, isStrict: boolean) {
  const found = new Map((await shown.latest(keys)).map((sample) => [sample.key, sample]));
  const now = Date.now();
  return new WrittenJson(
    writtenRecord(
      (keys ?? [...found.keys()]).map((key) => {
        const sample = found.get(key);
        const value = sample ? writtenValue(sample.value, isStrict) : 'null';
        return [key, `[{"ts":${sample?.at ?? now},"value":${value}}]`] as const;
      }),
    ),
  );
}

/** Keys without a point in the period are left out. */
async function points({ shown }: OpenedEntity, keys: readonly string[], asked: Asked): Promise<WrittenJson> {
  const { startTs: from, endTs: to, limit, useStrictDataTypes } = asked;
  const order = asked.orderBy === 'ASC' ? 'oldest' : 'newest';
  const written: [string, string][] = [];
  let left = POINTS_MAX;
  for (const key of keys) {
    const run = await shown.columns({ key, from, to, limit, order });
    left -= run.at.length;
    if (left < 0) throw refuse(no['telemetry.answerTooLong'], { limit: POINTS_MAX });
    if (run.at.length > 0) written.push([key, writtenRun(run, order, useStrictDataTypes)]);
  }
  return new WrittenJson(writtenRecord(written));
}

/** A bucket stands at its middle; oldest first, whatever order was asked for, as the thing platform answers. */
async function buckets({ shown }: OpenedEntity, keys: readonly string[], asked: Asked): Promise<WrittenJson> {
  const { startTs: from, agg, useStrictDataTypes } = asked;
  const found = await shown.buckets({
    keys,
    from,
    to: Math.max(from + 1, asked.endTs),
    length: lengthOf(asked),
  });
  const written = [...found].map(([key, list]) => {
    const parts = list.flatMap((bucket) => {
      const value = aggregated(bucket, agg);
      if (value === undefined) return [];
      const ts = bucket.start + Math.floor((bucket.end - bucket.start) / 2);
      return [`{"ts":${ts},"value":${writtenValue(value, useStrictDataTypes)}}`];
    });
    return [key, `[${parts.join(',')}]`] as const;
  });
  return new WrittenJson(writtenRecord(written.filter(([, list]) => list !== '[]')));
}

function lengthOf({ intervalType, interval, timeZone = 'UTC' }: Asked): BucketLength {
  if (intervalType === 'MILLISECONDS') return { ms: interval };
  if (!isTimeZone(timeZone)) throw refuse(no['telemetry.timeZoneInvalid'], { timeZone });
  const units = { WEEK: 'week', WEEK_ISO: 'isoWeek', MONTH: 'month', QUARTER: 'quarter' } as const;
  return { unit: units[intervalType], timeZone };
}

/** Names of the IANA data base; offsets such as UTC+8 mean the opposite to PostgreSQL. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function aggregated(bucket: Bucket, agg: Aggregation): number | bigint | undefined {
  const { min, max, avg, sum, count } = bucket;
  return { MIN: min, MAX: max, AVG: avg, SUM: sum, COUNT: count, NONE: undefined }[agg];
}
