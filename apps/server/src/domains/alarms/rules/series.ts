import type { AlarmCause } from '@twinscape/contract/alarms';
import type { EntityRef, Sample, TelemetryStore, TelemetryValue } from '../../telemetry/index.ts';

/** Points of a key that are sent as they are; of more the shape is. */
const MAX_POINTS = 2_000;
const SHAPE_POINTS = 800;

const toJsonValue = (value: TelemetryValue): unknown => {
  if (typeof value === 'bigint') return value.toString();
  return typeof value === 'object' ? value.json : value;
};

/** The values of keys within a stretch, each with the one before, which held when it began. */
export async function loadSeriesAround(
  store: TelemetryStore,
  entity: EntityRef,
  keys: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<AlarmCause['series']> {
  const [before, within] = await Promise.all([
    store.raw({ entity, keys, from: 0, to: from, limit: 1, order: 'newest' }),
    store.raw({ entity, keys, from, to: to + 1, limit: MAX_POINTS + 1, order: 'oldest' }),
  ]);
  const long = keys.filter((key) => (within.get(key)?.length ?? 0) > MAX_POINTS);
  const shapes =
    long.length > 0 ? await store.shape({ entity, keys: long, from, to: to + 1, points: SHAPE_POINTS }) : undefined;
  return keys.map((key) => {
    // Texts have no shape: then the first of them are shown.
    const shape = shapes?.get(key);
    const isThinned = long.includes(key);
    const points: readonly Sample[] = shape && shape.length > 0 ? shape : (within.get(key) ?? []).slice(0, MAX_POINTS);
    return {
      key,
      points: [...(before.get(key) ?? []), ...points].map(({ at, value }) => ({ at, value: toJsonValue(value) })),
      isThinned,
    };
  });
}
