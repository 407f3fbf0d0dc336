import type { SceneSeries } from '@twinscape/contract/scenes';

/** A value that held at a moment, with when it was said. */
export type HeldValue = { readonly value: unknown; readonly time: Date };

/** The last value of a series at a moment; undefined before its first. Pure. */
export function findValueAt(
  { times, values }: Pick<SceneSeries, 'times' | 'values'>,
  at: number,
): HeldValue | undefined {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const time = times[low - 1];
  return time === undefined ? undefined : { value: values[low - 1], time: new Date(time) };
}

/** Whether an alarm was open at a moment; without one, whether it is open now. Pure. */
export const isOpenAt = (
  { startTime, clearTime }: { readonly startTime: Date; readonly clearTime?: Date | undefined },
  at: Date | undefined,
): boolean =>
  at === undefined ? clearTime === undefined : startTime <= at && (clearTime === undefined || clearTime > at);

/**
 * Milliseconds that a piece of the past is long: short ones tell every value, long ones are for whoever plays a day in
 * a minute.
 */
export const CHUNK_LENGTHS = { fine: 2 * 3_600_000, coarse: 24 * 3_600_000 } as const;
export const toChunkLength = (speed: number): number => (speed > 600 ? CHUNK_LENGTHS.coarse : CHUNK_LENGTHS.fine);

/** The piece of that length in which a moment lies. Pure. */
export function toChunk(at: number, length: number): { readonly from: number; readonly to: number } {
  const from = Math.floor(at / length) * length;
  return { from, to: from + length };
}
