import type { InputOf } from '@twinscape/contract';
import { refuse } from '@twinscape/contract';
import { type devicePropertyCalls, type HistorySeries, deviceRefusals as no } from '@twinscape/contract/devices';
import type { Platform } from '../../../platform/platform.ts';
import { type Bucket, type BucketLength, getTelemetry, type Sample } from '../../telemetry/index.ts';
import type { Device } from '../deviceStore.ts';
import type { Described } from '../propertyStore.ts';
import { kindOf, shownValue } from './present.ts';

type Asked = InputOf<typeof devicePropertyCalls.GetDeviceHistoryData> & { readonly names: readonly string[] };

/** History of a device's series: raw or thinned without an aggregate, in buckets with one. */
export async function readHistory(
  platform: Platform,
  device: Device,
  described: readonly Described[],
  asked: Asked,
): Promise<HistorySeries[]> {
  const { store } = getTelemetry(platform);
  const period = {
    entity: { type: 'DEVICE' as const, id: device.id },
    keys: asked.names,
    from: asked.startTime.getTime(),
    // The call's end is included, the store's is not.
    to: asked.endTime.getTime() + 1,
  };
  const { aggregate, limit } = asked;
  const samples =
    aggregate === 'none'
      ? await thinned(store, period, limit)
      : new Map(
          [...(await store.buckets({ ...period, length: lengthOf(asked) }))].map(([key, buckets]) => [
            key,
            buckets.flatMap((bucket) => sampleOf(bucket, aggregate)),
          ]),
        );
  return asked.names.map((propertyName): HistorySeries => {
    const points = samples.get(propertyName) ?? [];
    const said =
      described.find((one) => one.propertyName === propertyName && one.deviceId === device.id) ??
      described.find((one) => one.propertyName === propertyName);
    const [first] = points;
    return {
      deviceId: device.deviceKey,
      propertyName,
      unit: said?.unit ?? undefined,
      valueType: said?.valueType ?? (first ? kindOf(first.value) : 'number'),
      points: points.map(({ at, value }) => ({ time: new Date(at), value: shownValue(value) })),
    };
  });
}

type Store = ReturnType<typeof getTelemetry>['store'];
type Asking = Parameters<Store['raw']>[0];

/** All points where they are few enough; otherwise those that keep the curve's shape. Texts have no shape: the newest of them. */
async function thinned(store: Store, period: Asking, limit: number): Promise<Map<string, Sample[]>> {
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
function lengthOf({ bucket, interval, limit, startTime, endTime, timeZone = 'UTC' }: Asked): BucketLength {
  if (bucket === 'milliseconds')
    return { ms: interval ?? Math.max(1, Math.ceil((endTime.getTime() - startTime.getTime() + 1) / limit)) };
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw refuse(no['history.zoneUnknown'], { zone: timeZone });
  }
  return { unit: UNITS[bucket], timeZone };
}

/** What was asked of a bucket, at its start; nothing where it has no number. */
function sampleOf(bucket: Bucket, aggregate: Exclude<Asked['aggregate'], 'none'>): Sample[] {
  const value = bucket[aggregate];
  return value === undefined ? [] : [{ at: bucket.start, value }];
}
