/** How often values lie in each of some equal ranges. Pure. */
export function countInRanges(
  values: readonly number[],
  bins: number,
): { readonly from: number; readonly to: number; readonly count: number }[] {
  const known = values.filter(Number.isFinite);
  if (known.length === 0) return [];
  let [low, high] = [known[0] ?? 0, known[0] ?? 0];
  for (const value of known) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const width = (high - low || 1) / bins;
  const counts = new Array<number>(bins).fill(0);
  for (const value of known) {
    const at = Math.min(bins - 1, Math.floor((value - low) / width));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count, at) => ({ from: low + at * width, to: low + (at + 1) * width, count }));
}

/** The value below which a part of sorted values lies, between two of them in proportion. Pure. */
export function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [below, above] = [Math.floor(place), Math.ceil(place)];
  const low = sorted[below] ?? Number.NaN;
  return low + ((sorted[above] ?? low) - low) * (place - below);
}

/** Least, quartiles and most of values: the five of a box plot. Undefined for none. Pure. */
export function summarize(values: readonly number[]): [number, number, number, number, number] | undefined {
  const sorted = values.filter(Number.isFinite).sort((one, other) => one - other);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  return [least, quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75), most];
}

/** Values of two curves at the same moments: of the second the last one before each of the first. Pure. */
export function pairValues(
  one: { readonly times: Float64Array; readonly values: Float64Array },
  other: { readonly times: Float64Array; readonly values: Float64Array },
): [number, number][] {
  const pairs: [number, number][] = [];
  let place = -1;
  for (const [at, time] of one.times.entries()) {
    while (place + 1 < other.times.length && (other.times[place + 1] ?? Number.POSITIVE_INFINITY) <= time) place++;
    const [x, y] = [one.values[at], other.values[place]];
    if (x !== undefined && y !== undefined && !Number.isNaN(x) && !Number.isNaN(y)) pairs.push([x, y]);
  }
  return pairs;
}

/** Means of hours by days of the week of a clock: day 0 is Monday. Pure. */
export function toWeekHours(
  { times, values }: { readonly times: Float64Array; readonly values: Float64Array },
  clock: (at: number) => Date,
): { readonly day: number; readonly hour: number; readonly mean: number }[] {
  const cells = new Map<number, { sum: number; count: number }>();
  for (const [at, time] of times.entries()) {
    const value = values[at];
    if (value === undefined || Number.isNaN(value)) continue;
    const date = clock(time);
    const cell = ((date.getDay() + 6) % 7) * 24 + date.getHours();
    const known = cells.get(cell) ?? { sum: 0, count: 0 };
    known.sum += value;
    known.count += 1;
    cells.set(cell, known);
  }
  return [...cells].map(([cell, { sum, count }]) => ({
    day: Math.floor(cell / 24),
    hour: cell % 24,
    mean: sum / count,
  }));
}
