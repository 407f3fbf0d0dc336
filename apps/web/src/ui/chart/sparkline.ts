import { toChartNumber } from '../values/formatValue.ts';

type Box = {
  /** Milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly height: number;
  readonly isStepped: boolean;
};

const MARGIN = 3;

/**
 * SVG paths of the values of a period, in the order of their times; undefined for fewer than two that can be drawn.
 * Pure.
 */
export function toSparklinePaths(
  points: readonly { readonly value: unknown; readonly time: Date }[],
  { from, to, width, height, isStepped }: Box,
): { readonly line: string; readonly area: string } | undefined {
  const byTime = new Map<number, number>();
  for (const { value, time } of points) {
    const number = toChartNumber(value);
    const at = time.getTime();
    if (number !== undefined && at >= from && at <= to) byTime.set(at, number);
  }
  if (byTime.size < 2) return undefined;
  const sorted = [...byTime].sort(([one], [other]) => one - other);
  const values = sorted.map(([, value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => round(((at - from) / (to - from)) * width);
  // A value that never changes runs through the middle.
  const y = (value: number) =>
    round(high === low ? height / 2 : height - MARGIN - ((value - low) / (high - low)) * (height - 2 * MARGIN));
  const line = sorted
    .map(([at, value], index) =>
      index === 0 ? `M${x(at)} ${y(value)}` : isStepped ? `H${x(at)}V${y(value)}` : `L${x(at)} ${y(value)}`,
    )
    .join('');
  const first = sorted[0]?.[0] ?? from;
  return { line, area: `${line}V${height}H${x(first)}Z` };
}

const round = (value: number): number => Math.round(value * 10) / 10;
