import { devicePropertyCalls } from '@twinscape/contract/devices';
import { send } from '../../../../platform/api/index.ts';
import type { ChartPoint } from '../../panel/plot.ts';

/** History is asked for in periods of at least so long: two of them hold any hour. Milliseconds. */
const LEAST_PERIOD_MS = 2 * 3_600_000;
/** Points of a period: one in half a minute of two hours. */
const POINTS = 240;
const AT_ONCE = 3;
/** A period that is not over yet is asked for again after this. */
const FRESH_MS = 5 * 60_000;

/**
 * A wall of screens runs for months: of each period the newest values are kept as they came, older ones as finely as
 * they are read, and periods that nobody looks at are forgotten.
 */
const NEWEST = 600;
const UNUSED_MS = 10 * 60_000;

type CachedPeriod = { points: ChartPoint[]; askedAt: number; isAsked: boolean; usedAt: number };
type PeriodRequest = {
  readonly deviceId: string;
  readonly period: number;
  readonly index: number;
  readonly names: Set<string>;
};

/** The period that a span is read in: it doubles, so that neighbours share what was read. Pure. */
export function getHistoryPeriod(spanMs: number): number {
  let period = LEAST_PERIOD_MS;
  while (period < spanMs) period *= 2;
  return period;
}

/**
 * The values of a span as so many evenly spread ones, NaN where nothing was; the last of each part stands for it. Pure.
 */
export function resampleEvenly(
  points: readonly ChartPoint[],
  from: number,
  to: number,
  count: number,
): readonly number[] {
  const values = new Array<number>(count).fill(Number.NaN);
  for (const { time, value } of points) {
    const at = Math.floor(((time.getTime() - from) / (to - from)) * count);
    if (at >= 0 && at <= count) values[Math.min(at, count - 1)] = value;
  }
  return values;
}

/** The newest points as they are, and of those before them the last of each step. Pure. */
export function thinPoints(points: readonly ChartPoint[], stepMs: number, newest: number): ChartPoint[] {
  const from = points.length - newest;
  const stepOf = ({ time }: ChartPoint): number => Math.floor(time.getTime() / stepMs);
  return points.filter((point, at) => {
    const next = points[at + 1];
    return at >= from || !next || stepOf(next) !== stepOf(point);
  });
}

/**
 * What devices have sent, read in periods and kept: the lines of labels and their charts, now and as of any moment of
 * the past.
 */
export class HistoryCache {
  private readonly parts = new Map<string, CachedPeriod>();
  private readonly waiting: PeriodRequest[] = [];
  private running = 0;
  private isOver = false;

  constructor(
    private readonly projectId: string,
    private readonly onRead: (deviceId: string) => void,
  ) {}

  /** Points between two moments, as far as they are known; what is missing is asked for. Numbers only. */
  points(deviceId: string, property: string, from: number, to: number): readonly ChartPoint[] {
    const period = getHistoryPeriod(to - from);
    const found: ChartPoint[] = [];
    for (let index = Math.floor(from / period); index <= Math.floor(to / period); index++)
      for (const point of this.part(deviceId, property, period, index).points) {
        const at = point.time.getTime();
        if (at >= from && at <= to) found.push(point);
      }
    return found;
  }

  /** A value that has just come belongs to the newest period. */
  add(deviceId: string, property: string, point: ChartPoint): void {
    for (let period = LEAST_PERIOD_MS; period < 64 * LEAST_PERIOD_MS; period *= 2) {
      const part = this.parts.get(toPeriodKey(deviceId, property, period, Math.floor(point.time.getTime() / period)));
      const last = part?.points.at(-1);
      if (!part || (last && last.time >= point.time)) continue;
      part.points.push(point);
      if (part.points.length > 2 * NEWEST + POINTS) part.points = thinPoints(part.points, period / POINTS, NEWEST);
    }
  }

  end(): void {
    this.isOver = true;
    this.waiting.length = 0;
  }

  private part(deviceId: string, property: string, period: number, index: number): CachedPeriod {
    const key = toPeriodKey(deviceId, property, period, index);
    const known = this.parts.get(key);
    const now = Date.now();
    const isDue = known && !known.isAsked && (index + 1) * period > known.askedAt && now - known.askedAt > FRESH_MS;
    if (known) known.usedAt = now;
    if (known && !isDue) return known;
    const part: CachedPeriod = { points: known?.points ?? [], askedAt: now, isAsked: true, usedAt: now };
    for (const [other, { isAsked, usedAt }] of this.parts)
      if (!isAsked && now - usedAt > UNUSED_MS) this.parts.delete(other);
    this.parts.set(key, part);
    this.enqueue(deviceId, property, period, index);
    return part;
  }

  /** Properties of a device and period that are wanted together are asked for together. */
  private enqueue(deviceId: string, property: string, period: number, index: number): void {
    const same = this.waiting.find(
      (one) => one.deviceId === deviceId && one.period === period && one.index === index && one.names.size < 20,
    );
    if (same) same.names.add(property);
    else this.waiting.push({ deviceId, period, index, names: new Set([property]) });
    queueMicrotask(this.pump);
  }

  private readonly pump = (): void => {
    while (!this.isOver && this.running < AT_ONCE) {
      // What was wanted last is what is looked at now.
      const request = this.waiting.pop();
      if (!request) return;
      this.running += 1;
      void this.read(request).finally(() => {
        this.running -= 1;
        if (!this.isOver) this.pump();
      });
    }
  };

  private async read({ deviceId, period, index, names }: PeriodRequest): Promise<void> {
    const startTime = new Date(index * period);
    const endTime = new Date(Math.min((index + 1) * period, Date.now() + 60_000));
    const series = await send(
      devicePropertyCalls.GetMaterialDeviceHistoryData,
      { projectId: this.projectId, deviceId, propertyNames: [...names], startTime, endTime, limit: POINTS },
      { handles: true },
    ).catch(() => []);
    for (const name of names) {
      const part = this.parts.get(toPeriodKey(deviceId, name, period, index));
      if (!part) continue;
      part.isAsked = false;
      const read = (series.find(({ propertyName }) => propertyName === name)?.points ?? []).flatMap(
        ({ time, value }): ChartPoint[] => (typeof value === 'number' ? [{ time, value }] : []),
      );
      const newest = read.at(-1)?.time.getTime() ?? 0;
      part.points = [...read, ...part.points.filter(({ time }) => time.getTime() > newest)];
    }
    if (!this.isOver) this.onRead(deviceId);
  }
}

const toPeriodKey = (deviceId: string, property: string, period: number, index: number): string =>
  `${deviceId} ${property} ${period} ${index}`;
