import type { Point, TelemetryValue } from '../../telemetry/index.ts';

/** What a device sent for one moment. */
export type Reading = { readonly at: number; readonly values: Map<string, TelemetryValue> };

/**
 * The points of one device as readings, ascending by moment; of a key that comes twice for a moment the last one counts, as in the store. Points mostly come in that order.
 */
export function readingsOf(points: readonly Point[]): readonly Reading[] {
  const readings: Reading[] = [];
  let last: Reading | undefined;
  let isOrderly = true;
  for (const { at, key, value } of points) {
    if (last?.at !== at) {
      if (last && at < last.at) isOrderly = false;
      last = { at, values: new Map() };
      readings.push(last);
    }
    last.values.set(key, value);
  }
  return isOrderly ? readings : inOrder(readings);
}

function inOrder(readings: readonly Reading[]): readonly Reading[] {
  const merged = new Map<number, Reading>();
  for (const reading of readings) {
    const known = merged.get(reading.at);
    if (!known) merged.set(reading.at, reading);
    else for (const [key, value] of reading.values) known.values.set(key, value);
  }
  return [...merged.values()].sort((a, b) => a.at - b.at);
}
