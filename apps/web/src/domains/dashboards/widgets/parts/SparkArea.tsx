import type { SeriesBuffer } from '../../data/seriesBuffer.ts';

type Props = {
  readonly buffer: SeriesBuffer;
  readonly from: number;
  readonly to: number;
  readonly colour: string;
};

const [WIDTH, HEIGHT, MARGIN] = [200, 40, 3];

/** A small curve without axes, as wide as there is room. */
export function SparkArea({ buffer, from, to, colour }: Props) {
  const { times, values, length } = buffer;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (length < 2 || !Number.isFinite(low)) return null;
  const x = (at: number) => Math.round(((at - from) / (to - from || 1)) * WIDTH * 10) / 10;
  const y = (value: number) =>
    high === low
      ? HEIGHT / 2
      : Math.round((HEIGHT - MARGIN - ((value - low) / (high - low)) * (HEIGHT - 2 * MARGIN)) * 10) / 10;
  let line = '';
  let isOpen = false;
  for (let at = 0; at < length; at++) {
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) isOpen = false;
    else {
      line += `${isOpen ? 'L' : 'M'}${x(times[at] ?? from)} ${y(value)}`;
      isOpen = true;
    }
  }
  const area = `${line}V${HEIGHT}H${x(times[0] ?? from)}Z`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ width: '100%', height: '100%', minHeight: 0, flex: 1, display: 'block' }}
    >
      <path d={area} fill={colour} opacity="0.12" />
      <path d={line} fill="none" stroke={colour} strokeWidth="1.6" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
