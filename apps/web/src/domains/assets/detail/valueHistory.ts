import type { ResultOf } from '@twinscape/contract';
import type { assetCalls } from '@twinscape/contract/assets';

export type ValueHistory = ResultOf<typeof assetCalls.GetAssetHistoryData>;
export type HistoryChange = {
  readonly time: Date;
  readonly userName: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/** From a property's past, newest first, what each change turned into what. Pure. */
export const toValueChanges = (history: ValueHistory): HistoryChange[] =>
  history.map(({ time, userName, value }, at) => ({ time, userName, before: history[at + 1]?.value, after: value }));

/**
 * A stepped line in seconds, oldest first: a value holds until it is changed, the last one until now. An emptied value
 * is a gap. Pure.
 */
export function toSteps(history: ValueHistory, now: Date): [xs: number[], ys: (number | null)[]] {
  const points = [...history].reverse().map(({ time, value }): [number, number | null] => {
    const number = value === undefined ? Number.NaN : Number(value);
    return [time.getTime() / 1000, Number.isFinite(number) ? number : null];
  });
  const last = points.at(-1);
  if (last && last[0] < now.getTime() / 1000) points.push([now.getTime() / 1000, last[1]]);
  return [points.map(([x]) => x), points.map(([, y]) => y)];
}
