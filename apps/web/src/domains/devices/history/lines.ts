import type { HistorySeries } from '@twinscape/contract/devices';
import { toChartNumber } from '../../../ui/values/formatValue.ts';

/** Times in seconds, as uPlot has them; null breaks the line. */
export type Line = {
  readonly xs: readonly number[];
  readonly ys: readonly (number | null)[];
  /** Integers beyond 2⁵³, which a number rounds, by their place in `ys`. */
  readonly exact?: ReadonlyMap<number, bigint>;
};
/** What is told in figures: a bigint where a number would round. */
export type ExactNumber = number | bigint;
export type LineStatistics = {
  readonly min: ExactNumber;
  readonly mean: number;
  readonly max: ExactNumber;
  readonly last: ExactNumber;
  readonly count: number;
};

/** A pause counts as a gap when it is so many times as long as those around it, and longer than a minute. */
const GAP_FACTOR = 5;
const GAP_LEAST_S = 60;
/** Pauses on either side that say what is usual: a device may begin to send more often. */
const AROUND = 8;

/**
 * What of a series can be drawn. Where nothing came for much longer than usual the line is broken, since what was in
 * between is unknown; a truth value holds until it changes. `shiftMs` moves the line, to lay one day over another.
 * Pure.
 */
export function toLine(series: Pick<HistorySeries, 'points' | 'valueType'> | undefined, shiftMs = 0): Line {
  const points = (series?.points ?? []).flatMap(({ time, value }) => {
    const number = toChartNumber(value);
    return number === undefined ? [] : [{ x: (time.getTime() + shiftMs) / 1000, y: number, value }];
  });
  const pauses = points.slice(1).map(({ x }, at) => x - (points[at]?.x ?? x));
  const isGap = (at: number): boolean => {
    const pause = pauses[at] ?? 0;
    if (series?.valueType === 'boolean' || pause <= GAP_LEAST_S || pauses.length === 1) return false;
    const before = median(pauses.slice(Math.max(0, at - AROUND), at));
    const after = median(pauses.slice(at + 1, at + 1 + AROUND));
    return pause > GAP_FACTOR * Math.max(before, after);
  };
  const xs: number[] = [];
  const ys: (number | null)[] = [];
  const exact = new Map<number, bigint>();
  for (const [at, { x, y, value }] of points.entries()) {
    const before = xs.at(-1);
    if (before !== undefined && isGap(at - 1)) {
      xs.push((before + x) / 2);
      ys.push(null);
    }
    if (typeof value === 'string' && !Number.isSafeInteger(y)) exact.set(ys.length, BigInt(value));
    xs.push(x);
    ys.push(y);
  }
  return exact.size === 0 ? { xs, ys } : { xs, ys, exact };
}

const median = (pauses: readonly number[]): number =>
  [...pauses].sort((one, other) => one - other)[(pauses.length - 1) >> 1] ?? 0;

/**
 * Lines on one common time axis, as uPlot wants them: null is a gap, undefined a moment at which this line has no point
 * of its own. A gap reaches from one of the line's own points to the next, whatever moments of other lines lie in it:
 * uPlot would draw up to the moment beside the null. Pure.
 */
export function alignLines(lines: readonly Line[]): [number[], ...(number | null | undefined)[][]] {
  const times = new Float64Array(lines.flatMap(({ xs }) => xs)).sort();
  const xs = [...times].filter((x, at) => at === 0 || x !== times[at - 1]);
  const place = new Map(xs.map((x, at) => [x, at]));
  const columns = lines.map((line) => {
    const column = new Array<number | null | undefined>(xs.length).fill(undefined);
    line.xs.forEach((x, at) => {
      column[place.get(x) ?? -1] = line.ys[at];
    });
    for (let at = 1; at < column.length; at++)
      if (column[at] === undefined && column[at - 1] === null) column[at] = null;
    for (let at = column.length - 2; at >= 0; at--)
      if (column[at] === undefined && column[at + 1] === null) column[at] = null;
    return column;
  });
  return [xs, ...columns];
}

/** Undefined for a line without points. Pure. */
export function computeStatistics({ ys, exact }: Line): LineStatistics | undefined {
  let min: ExactNumber = Number.POSITIVE_INFINITY;
  let max: ExactNumber = Number.NEGATIVE_INFINITY;
  let last: ExactNumber = 0;
  let [sum, count] = [0, 0];
  for (const [at, y] of ys.entries()) {
    if (y === null) continue;
    const value: ExactNumber = exact?.get(at) ?? y;
    if (value < min) min = value;
    if (value > max) max = value;
    last = value;
    sum += y;
    count += 1;
  }
  return count === 0 ? undefined : { min, max, mean: sum / count, last, count };
}

/**
 * The value of a line at a moment: of the nearest point at or before it, as long as the line is not broken there. Pure.
 */
export function valueAt({ xs, ys, exact }: Line, x: number): ExactNumber | undefined {
  let [low, high] = [0, xs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((xs[middle] ?? 0) <= x) low = middle + 1;
    else high = middle;
  }
  return exact?.get(low - 1) ?? ys[low - 1] ?? undefined;
}
