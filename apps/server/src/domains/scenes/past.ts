import { SCENE_DEVICES_MAX, type SceneSeries } from '@twinscape/contract/scenes';
import type { Platform } from '../../platform/platform.ts';
import {
  getTelemetry,
  type Period,
  type Sample,
  type TelemetryStore,
  type TelemetryValue,
} from '../telemetry/index.ts';

type Asked = { readonly from: number; readonly to: number; readonly steps: number };

/**
 * How far back a value is looked for that held when a period began. A device that was silent for longer is shown as
 * silent.
 */
const HELD_MS = 24 * 3_600_000;
const LONG_MS = 6 * 3_600_000;
/** Devices that are read at the same time: whoever plays a day must not keep everybody else from the database. */
const AT_ONCE = 4;
/** Of one series so many points are in memory at once: a device may send a thousand a second. */
const POINTS_AT_ONCE = 20_000;

/**
 * What devices said in a period: of each series the last value of every step, and before them the one that held when it
 * began.
 */
export async function loadSceneHistory(
  platform: Platform,
  deviceIds: readonly string[],
  asked: Asked,
): Promise<SceneSeries[]> {
  const answers: SceneSeries[] = [];
  const waiting = deviceIds.slice(0, SCENE_DEVICES_MAX);
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      answers.push(...(await pastOfDevice(platform, id, asked)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

async function pastOfDevice(platform: Platform, deviceId: string, { from, to, steps }: Asked): Promise<SceneSeries[]> {
  const { store } = getTelemetry(platform);
  const entity = { type: 'DEVICE' as const, id: deviceId };
  const keys = await store.keys(entity);
  if (keys.length === 0) return [];
  const [held, means] = await Promise.all([
    store.raw({ entity, keys, from: from - HELD_MS, to: from, limit: 1, order: 'newest' }),
    to - from > LONG_MS ? meansOf(store, { entity, keys, from, to }, steps) : new Map<string, Sample[]>(),
  ]);
  const single = keys.filter((key) => !means.has(key));
  const said = await loadLastValues(store, { entity, keys: single, from, to }, steps);
  return keys.flatMap((propertyName) => {
    const samples = [...(held.get(propertyName) ?? []), ...(means.get(propertyName) ?? said.get(propertyName) ?? [])];
    return samples.length === 0
      ? []
      : [
          {
            deviceId,
            propertyName,
            times: samples.map(({ at }) => at),
            values: samples.map(({ value }) => shown(value)),
          },
        ];
  });
}

/**
 * In a long period numbers are the means of their steps, which the store keeps at hand: of a day nobody sees single
 * values. Series of other kinds are left out.
 */
async function meansOf(store: TelemetryStore, period: Period, steps: number): Promise<Map<string, Sample[]>> {
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
  most = POINTS_AT_ONCE,
): Promise<Map<string, Sample[]>> {
  const kept = new Map<string, Sample[]>();
  const read = async (some: readonly string[], since: number): Promise<void> => {
    const pieces = await store.raw({ entity, keys: some, from: since, to, limit: most, order: 'oldest' });
    for (const key of some) {
      const piece = pieces.get(key) ?? [];
      kept.set(key, lastOfSteps([...(kept.get(key) ?? []), ...piece], { from, to, steps }));
      const newest = piece.at(-1);
      if (piece.length === most && newest) await read([key], newest.at + 1);
    }
  };
  if (keys.length > 0) await read(keys, from);
  return kept;
}

/** Of samples, oldest first, the last of each step of the period. Pure. */
export function lastOfSteps(samples: readonly Sample[], { from, to, steps }: Asked): Sample[] {
  const length = (to - from) / steps;
  const kept: Sample[] = [];
  let step = -1;
  for (const sample of samples) {
    const own = Math.floor((sample.at - from) / length);
    if (own === step) kept[kept.length - 1] = sample;
    else kept.push(sample);
    step = own;
  }
  return kept;
}

/** An integer that a double cannot hold travels as its digits. */
export const shown = (value: TelemetryValue): unknown =>
  typeof value === 'bigint'
    ? value.toString()
    : typeof value === 'object'
      ? (JSON.parse(value.json) as unknown)
      : value;
