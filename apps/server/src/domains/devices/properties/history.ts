import type { InputOf } from '@twinscape/contract';
import { refuse } from '@twinscape/contract';
import { type devicePropertyCalls, type HistorySeries, deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Platform } from '../../../platform/platform.ts';
import { type Bucket, type BucketLength, getTelemetry, type Sample } from '../../telemetry/index.ts';
import type { Device } from '../deviceStore.ts';
import type { PropertyDescription } from '../propertyStore.ts';
import { toValueType, valueToJson } from './toResponse.ts';

type HistoryQuery = InputOf<typeof devicePropertyCalls.GetDeviceHistoryData> & { readonly names: readonly string[] };

/** History of a device's series: raw or thinned without an aggregate, in buckets with one. */
export async function readHistory(
  platform: Platform,
  device: Device,
  descriptions: readonly PropertyDescription[],
  query: HistoryQuery,
): Promise<HistorySeries[]> {
  const { store } = getTelemetry(platform);
  const period = {
    entity: { type: 'DEVICE' as const, id: device.id },
    keys: query.names,
    from: query.startTime.getTime(),
    // The call's end is included, the store's is not.
    to: query.endTime.getTime() + 1,
  };
  const { aggregate, limit } = query;
  const samples =
    aggregate === 'none'
      ? await loadThinned(store, period, limit)
      : new Map(
          [...(await store.buckets({ ...period, length: lengthOf(query) }))].map(([key, buckets]) => [
            key,
            buckets.flatMap((bucket) => sampleOf(bucket, aggregate)),
          ]),
        );
  return query.names.map((propertyName): HistorySeries => {
    const points = samples.get(propertyName) ?? [];
    const description =
      descriptions.find((one) => one.propertyName === propertyName && one.deviceId === device.id) ??
      descriptions.find((one) => one.propertyName === propertyName);
    const [first] = points;
    return {
      deviceId: device.deviceKey,
      propertyName,
      unit: description?.unit ?? undefined,
      valueType: description?.valueType ?? (first ? toValueType(first.value) : 'number'),
      points: points.map(({ at, value }) => ({ time: new Date(at), value: valueToJson(value) })),
    };
  });
}

type Store = ReturnType<typeof getTelemetry>['store'];
type RawQuery = Parameters<Store['raw']>[0];

/**
 * All points where they are few enough; otherwise those that keep the curve's shape. Texts have no shape: the newest of
 * them.
 */
async function loadThinned(store: Store, period: RawQuery, limit: number): Promise<Map<string, Sample[]>> {
  const raw = await store.raw({ ...period, limit: limit + 1, order: 'newest' });
  const long = [...raw].filter(([, samples]) => samples.length > limit).map(([key]) => key);
  const shaped =
    long.length > 0 ? await store.shape({ ...period, keys: long, points: limit }) : new Map<string, Sample[]>();
  return new Map(
    [...raw].map(([key, samples]) => {
      const shape = shaped.get(key) ?? [];
      return [key, shape.length > 0 ? shape : samples.slice(0, limit).reverse()];
    }),
  );
}

const UNITS = { week: 'week', week_iso: 'isoWeek', month: 'month', quarter: 'quarter' } as const;

/** The length of a bucket; where none is asked for, so that `limit` of them fill the period. */
function lengthOf({ bucket, interval, limit, startTime, endTime, timeZone = 'UTC' }: HistoryQuery): BucketLength {
  if (bucket === 'milliseconds')
    return { ms: interval ?? Math.max(1, Math.ceil((endTime.getTime() - startTime.getTime() + 1) / limit)) };
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw refuse(refusals['history.zoneUnknown'], { zone: timeZone });
  }
  return { unit: UNITS[bucket], timeZone };
}

/** What was asked of a bucket, at its start; nothing where it has no number. */
function sampleOf(bucket: Bucket, aggregate: Exclude<HistoryQuery['aggregate'], 'none'>): Sample[] {
  const value = bucket[aggregate];
  return value === undefined ? [] : [{ at: bucket.start, value }];
}
