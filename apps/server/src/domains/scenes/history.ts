import { SCENE_DEVICES_MAX, type SceneSeries } from '@twinscape/contract/scenes';
import type { Platform } from '../../platform/platform.ts';
import {
  getTelemetry,
  type Period,
  type Sample,
  type TelemetryStore,
  type TelemetryValue,
} from '../telemetry/index.ts';

type HistoryQuery = { readonly from: number; readonly to: number; readonly steps: number };

/**
 * How far back a value is looked for that held when a period began. A device that was silent for longer is shown as
 * silent.
 */
const LOOKBACK_MS = 24 * 3_600_000;
const LONG_PERIOD_MS = 6 * 3_600_000;
/** Devices that are read at the same time: whoever plays a day must not keep everybody else from the database. */
const CONCURRENCY = 4;
/** Of one series so many points are in memory at once: a device may send a thousand a second. */
const POINTS_PER_READ = 20_000;

/**
 * What devices said in a period: of each series the last value of every step, and before them the one that held when it
 * began.
 */
export async function loadSceneHistory(
  platform: Platform,
  deviceIds: readonly string[],
  query: HistoryQuery,
): Promise<SceneSeries[]> {
  const series: SceneSeries[] = [];
  const pending = deviceIds.slice(0, SCENE_DEVICES_MAX);
  const work = async (): Promise<void> => {
    for (let id = pending.shift(); id !== undefined; id = pending.shift())
      series.push(...(await loadHistoryOfDevice(platform, id, query)));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return series;
}

async function loadHistoryOfDevice(
  platform: Platform,
  deviceId: string,
  { from, to, steps }: HistoryQuery,
): Promise<SceneSeries[]> {
  const { store } = getTelemetry(platform);
  const entity = { type: 'DEVICE' as const, id: deviceId };
  const keys = await store.keys(entity);
  if (keys.length === 0) return [];
  const [earlier, means] = await Promise.all([
    store.raw({ entity, keys, from: from - LOOKBACK_MS, to: from, limit: 1, order: 'newest' }),
    to - from > LONG_PERIOD_MS ? loadMeans(store, { entity, keys, from, to }, steps) : new Map<string, Sample[]>(),
  ]);
  const single = keys.filter((key) => !means.has(key));
  const lastValues = await loadLastValues(store, { entity, keys: single, from, to }, steps);
  return keys.flatMap((propertyName) => {
    const samples = [
      ...(earlier.get(propertyName) ?? []),
      ...(means.get(propertyName) ?? lastValues.get(propertyName) ?? []),
    ];
    return samples.length === 0
      ? []
      : [
          {
            deviceId,
            propertyName,
            times: samples.map(({ at }) => at),
            values: samples.map(({ value }) => toJsonValue(value)),
          },
        ];
  });
}

/**
 * In a long period numbers are the means of their steps, which the store keeps at hand: of a day nobody sees single
 * values. Series of other kinds are left out.
 */
async function loadMeans(store: TelemetryStore, period: Period, steps: number): Promise<Map<string, Sample[]>> {
  const ms = Math.max(1, Math.ceil((period.to - period.from) / steps));
  const means = new Map<string, Sample[]>();
  for (const [key, buckets] of await store.buckets({ ...period, length: { ms } })) {
    const samples = buckets.flatMap(({ start, end, avg }) =>
      avg === undefined ? [] : [{ at: Math.round((start + end) / 2), value: avg }],
    );
    if (samples.length === buckets.length) means.set(key, samples);
  }
  return means;
}

/** The last value of every step of each series, read piece by piece. `most`: points of a piece. */
export async function loadLastValues(
  store: Pick<TelemetryStore, 'raw'>,
  { entity, keys, from, to }: Period,
  steps: number,
  maxPoints = POINTS_PER_READ,
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>();
  const read = async (batch: readonly string[], since: number): Promise<void> => {
    const pieces = await store.raw({ entity, keys: batch, from: since, to, limit: maxPoints, order: 'oldest' });
    for (const key of batch) {
      const piece = pieces.get(key) ?? [];
      samples.set(key, pickLastPerStep([...(samples.get(key) ?? []), ...piece], { from, to, steps }));
      const newest = piece.at(-1);
      if (piece.length === maxPoints && newest) await read([key], newest.at + 1);
    }
  };
  if (keys.length > 0) await read(keys, from);
  return samples;
}

/** Of samples, oldest first, the last of each step of the period. Pure. */
export function pickLastPerStep(samples: readonly Sample[], { from, to, steps }: HistoryQuery): Sample[] {
  const length = (to - from) / steps;
  const picked: Sample[] = [];
  let step = -1;
  for (const sample of samples) {
    const own = Math.floor((sample.at - from) / length);
    if (own === step) picked[picked.length - 1] = sample;
    else picked.push(sample);
    step = own;
  }
  return picked;
}

/** An integer that a double cannot hold travels as its digits. */
export const toJsonValue = (value: TelemetryValue): unknown =>
  typeof value === 'bigint'
    ? value.toString()
    : typeof value === 'object'
      ? (JSON.parse(value.json) as unknown)
      : value;
