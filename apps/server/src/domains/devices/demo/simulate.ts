import type { BuildingSimulation, MeasuredValue, SimulatedDevice } from '@twinscape/demo-building/life';
import type { Sample } from '../../telemetry/index.ts';

/** How often devices were asked in the past. */
const STEP_MS = 300_000;
/** Words, flags and settings hold until they change; they are kept so often nevertheless. */
const ANEW_MS = 3_600_000;

/**
 * What a device measured from one moment (included) to another (excluded), every five minutes, by key; words, flags and
 * settings when they change. Pure.
 */
export function simulateDemoHistory(
  building: BuildingSimulation,
  device: SimulatedDevice,
  from: number,
  to: number,
): Map<string, Sample[]> {
  const { properties } = building.getKind(device);
  const held = new Set(
    properties.filter(({ type, isOrder }) => isOrder || type === 'text' || type === 'boolean').map(({ key }) => key),
  );
  const past = new Map<string, Sample[]>();
  for (let at = Math.ceil(from / STEP_MS) * STEP_MS; at < to; at += STEP_MS) {
    for (const [key, value] of Object.entries(building.read(device, at) ?? {})) {
      const samples = past.get(key) ?? [];
      past.set(key, samples);
      if (!held.has(key) || isNews(samples.at(-1), at, value)) samples.push({ at, value });
    }
  }
  return past;
}

const isNews = (last: Sample | undefined, at: number, value: MeasuredValue): boolean =>
  last === undefined || last.value !== value || at - last.at >= ANEW_MS;
