import type { ChartSettings } from '@twinscape/contract/labels';

export type ChartPoint = { readonly value: number; readonly time: Date };
export type ChartSeries = { readonly name: string; readonly points: readonly ChartPoint[] };
/** Pixels. */
export type PlotSize = { readonly width: number; readonly height: number };
type Tick = { readonly at: number; readonly text: string };
type Bar = {
  readonly series: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
/** What is drawn, in pixels from the upper left corner. */
export type ChartPlot = {
  readonly lines: readonly { readonly series: number; readonly line: string; readonly area: string }[];
  readonly bars: readonly Bar[];
  readonly upright: readonly Tick[];
  readonly along: readonly Tick[];
  readonly base: number;
};

const LEFT = 34;
const BELOW = 16;
const ABOVE = 6;
const RIGHT = 6;
/**
 * Between the places of two times that can be told apart: those at the ends stand within them, the one between them
 * about its own.
 */
const CLOCK = 48;

/** The newest of each series. RU-LBL-12, K-11: a preview draws five. Pure. */
export const takeNewest = (series: readonly ChartSeries[], count: number): readonly ChartSeries[] =>
  series.map(({ name, points }) => ({ name, points: points.slice(-count) }));

/**
 * Round steps of 1, 2 or 5 that hold all values, about three of them (Heckbert, Nice numbers for graph labels). Pure.
 */
export function computeTicks(low: number, high: number): readonly number[] {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / 2;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((nice) => nice * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step) * step;
  const count = Math.max(1, Math.ceil((high - first) / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, at) => Number((first + at * step).toPrecision(12)));
}

/** Lines or bars of series in a box; undefined where no series has a point. Pure. */
export function layoutPlot(
  series: readonly ChartSeries[],
  { width, height }: PlotSize,
  settings: Pick<ChartSettings, 'kind' | 'BarWidth'>,
): ChartPlot | undefined {
  const points = series.flatMap((one) => one.points);
  if (points.length === 0) return undefined;
  const isBars = settings.kind === 'bar';
  const values = points.map(({ value }) => value);
  const ticks = computeTicks(
    isBars ? Math.min(0, ...values) : Math.min(...values),
    Math.max(isBars ? 0 : -Infinity, ...values),
  );
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const y = (value: number) => round(ABOVE + (1 - (value - low) / (high - low || 1)) * (height - ABOVE - BELOW));
  const times = [...new Set(points.map(({ time }) => time.getTime()))].sort((one, other) => one - other);
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 1];
  const room = width - LEFT - RIGHT;
  const slot = room / times.length;
  const x = (at: number) =>
    isBars ? LEFT + (times.indexOf(at) + 0.5) * slot : LEFT + (to === from ? 0.5 : (at - from) / (to - from)) * room;
  // Values may come more often in the end: a time in the middle that would run into the others is left out.
  const middle = times
    .slice(Math.floor(times.length / 2), Math.floor(times.length / 2) + (times.length > 2 ? 1 : 0))
    .filter((at) => Math.min(x(at) - x(from), x(to) - x(at)) >= CLOCK);
  const base = y(isBars ? Math.max(low, Math.min(0, high)) : low);
  return {
    base,
    lines: isBars ? [] : series.flatMap((one, at) => lineOf(one, at, x, y, base)),
    bars: isBars ? series.flatMap((one, at) => barsOf(one, at)) : [],
    upright: ticks.map((value) => ({ at: y(value), text: short(value) })),
    along: [...new Set([from, ...middle, to])].map((at) => ({ at: round(x(at)), text: clock(new Date(at)) })),
  };

  function barsOf(one: ChartSeries, at: number): readonly Bar[] {
    const each = Math.min(settings.BarWidth ?? 10, Math.max(1, (slot - 2) / series.length));
    return one.points.map(({ value, time }) => {
      const top = y(Math.max(value, low));
      return {
        series: at,
        x: round(x(time.getTime()) - (each * series.length) / 2 + at * each),
        y: Math.min(top, base),
        width: round(Math.max(1, each - 1)),
        height: round(Math.max(1, Math.abs(base - top))),
      };
    });
  }
}

function lineOf(
  { points }: ChartSeries,
  at: number,
  x: (time: number) => number,
  y: (value: number) => number,
  base: number,
): { series: number; line: string; area: string }[] {
  const places = points.map(({ value, time }) => [round(x(time.getTime())), y(value)] as const);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return [];
  // A single point is a short stroke, so that it is seen.
  const line =
    places.length === 1 ? `M${first[0] - 3} ${first[1]}h6` : `M${places.map(([px, py]) => `${px} ${py}`).join('L')}`;
  return [{ series: at, line, area: places.length === 1 ? '' : `${line}V${base}H${first[0]}Z` }];
}

const round = (value: number): number => Math.round(value * 10) / 10;
const two = (value: number): string => String(value).padStart(2, '0');
const clock = (time: Date): string => `${two(time.getHours())}:${two(time.getMinutes())}`;
/** A tick in at most five characters. */
const short = (value: number): string =>
  Math.abs(value) >= 1e6
    ? `${Number((value / 1e6).toPrecision(3))}M`
    : Math.abs(value) >= 1e4
      ? `${Number((value / 1e3).toPrecision(3))}k`
      : String(Number(value.toPrecision(4)));
