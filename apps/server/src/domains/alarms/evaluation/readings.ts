import type { Point, TelemetryValue } from '../../telemetry/index.ts';

/** What a device told for one moment, by key. */
export type ReadingValues = Pick<ReadonlyMap<string, TelemetryValue>, 'get' | 'has' | 'size'>;
/** What a device sent for one moment. */
export type DeviceReading = {
  readonly at: number;
  readonly values: ReadingValues;
  /** The same by itself, without the points that it lies among; one for all who ask. */
  detach?(): DeviceReading;
};

/**
 * Up to so many keys are looked through one by one: quicker than a map, and nothing for the collector of garbage, of
 * which a batch has thousands.
 */
const MAX_LINEAR_KEYS = 16;

/** Points that stand side by side, of one moment. */
class PointRangeReading implements DeviceReading, ReadingValues {
  readonly at: number;
  readonly size: number;
  private detached: DeviceReading | undefined;

  constructor(
    private readonly points: readonly Point[],
    private readonly from: number,
    private readonly to: number,
  ) {
    this.at = points[from]?.at ?? 0;
    this.size = to - from;
  }

  get values(): ReadingValues {
    return this;
  }
  detach(): DeviceReading {
    this.detached ??= { at: this.at, values: toValueMap(this.points.slice(this.from, this.to)) };
    return this.detached;
  }
  has(key: string): boolean {
    return this.get(key) !== undefined;
  }
  /** The last one counts. */
  get(key: string): TelemetryValue | undefined {
    for (let index = this.to - 1; index >= this.from; index--) {
      const point = this.points[index];
      if (point?.key === key) return point.value;
    }
    return undefined;
  }
}

/**
 * The points of one device as readings, ascending by moment; of a key that comes twice for a moment the last one
 * counts, as in the store. Points mostly come in that order.
 */
export function toReadings(points: readonly Point[]): readonly DeviceReading[] {
  const readings: DeviceReading[] = [];
  for (let from = 0; from < points.length; ) {
    const at = points[from]?.at ?? 0;
    let to = from + 1;
    while (to < points.length && points[to]?.at === at) to += 1;
    const before = readings.at(-1);
    if (before && at <= before.at) return groupByMoment(points);
    readings.push(
      to - from > MAX_LINEAR_KEYS
        ? { at, values: toValueMap(points.slice(from, to)) }
        : new PointRangeReading(points, from, to),
    );
    from = to;
  }
  return readings;
}

const toValueMap = (points: readonly Point[]) => new Map(points.map(({ key, value }) => [key, value] as const));

function groupByMoment(points: readonly Point[]): readonly DeviceReading[] {
  const moments = new Map<number, Point[]>();
  for (const point of points) {
    const known = moments.get(point.at);
    if (known) known.push(point);
    else moments.set(point.at, [point]);
  }
  return [...moments].map(([at, all]) => ({ at, values: toValueMap(all) })).sort((a, b) => a.at - b.at);
}
