import type { ReadingSink, SourceReading, SourceValue } from '../kinds/port.ts';
import { toDetail } from '../troubles.ts';
import type { HostPoint, HostReading } from './messages.ts';

/** Readings are gathered for so long, or until there are so many. */
const GATHER_MS = 10;
const BATCH_MAX = 2_000;
/** Readings that are not kept yet; beyond it sources are not asked, and those that speak by themselves are cut off. */
const UNKEPT_MAX = 50_000;

export type SendBatch = (batch: number, readings: readonly HostReading[], position: string | undefined) => void;

type Waiter = { resolve(): void; reject(error: unknown): void };

/**
 * What a source said, on its way to be kept: scaled, without changes below the deadband, in batches, each of which is
 * told when it is kept.
 */
export class ReadingOutput implements ReadingSink {
  private gathered: HostReading[] = [];
  private position: string | undefined;
  private waiters: Waiter[] = [];
  private timer: NodeJS.Timeout | undefined;
  private batches = 0;
  private unkept = 0;
  private readonly pending = new Map<number, { readonly size: number; readonly waiters: readonly Waiter[] }>();
  private roomWaiters: (() => void)[] = [];
  private readonly last = new Map<number, { readonly value: SourceValue | undefined; readonly quality: string }>();
  private readonly points: readonly HostPoint[];
  private readonly send: SendBatch;

  constructor(points: readonly HostPoint[], send: SendBatch) {
    this.points = points;
    this.send = send;
  }

  push(readings: readonly SourceReading[], position?: string): Promise<void> {
    const now = Date.now();
    const changed: HostReading[] = [];
    for (const reading of readings) {
      const scaled = this.scale(reading);
      if (scaled)
        changed.push([reading.index, reading.at ?? now, reading.quality, scaled.value, toDetail(reading.detail)]);
    }
    return this.add(changed, position);
  }

  /** Values of the past, each with its own time: all of them are kept. */
  pushPast(readings: readonly SourceReading[]): Promise<void> {
    const past: HostReading[] = [];
    for (const { index, at, quality, value, detail } of readings) {
      const point = this.points[index];
      if (point && at !== undefined) past.push([index, at, quality, toUnit(point, value), toDetail(detail)]);
    }
    return this.add(past, undefined);
  }

  /** A new connection says all again: what was said before is no reason to leave anything out. */
  forget(): void {
    this.last.clear();
  }

  private add(changed: readonly HostReading[], position: string | undefined): Promise<void> {
    if (changed.length === 0 && position === undefined) return Promise.resolve();
    if (this.unkept + this.gathered.length + changed.length > UNKEPT_MAX * 2)
      return Promise.reject(new Error('too many readings wait'));
    this.gathered.push(...changed);
    if (position !== undefined) this.position = position;
    return new Promise((resolve, reject) => {
      this.waiters.push({ resolve, reject });
      if (this.gathered.length >= BATCH_MAX) this.flush();
      else this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
    });
  }

  /** Resolves when there is room for more. */
  whenRoom(): Promise<void> {
    if (this.unkept < UNKEPT_MAX) return Promise.resolve();
    return new Promise((resolve) => this.roomWaiters.push(resolve));
  }

  kept(batch: number): void {
    const done = this.pending.get(batch);
    if (!done) return;
    this.pending.delete(batch);
    this.unkept -= done.size;
    for (const { resolve } of done.waiters) resolve();
    if (this.unkept < UNKEPT_MAX) for (const goOn of this.roomWaiters.splice(0)) goOn();
  }

  close(): void {
    this.flush();
    const error = new Error('the adapter was stopped');
    for (const { waiters } of this.pending.values()) for (const { reject } of waiters) reject(error);
    this.pending.clear();
    for (const goOn of this.roomWaiters.splice(0)) goOn();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiters.length === 0) return;
    const batch = ++this.batches;
    this.pending.set(batch, { size: this.gathered.length, waiters: this.waiters });
    this.unkept += this.gathered.length;
    this.send(batch, this.gathered, this.position);
    this.gathered = [];
    this.waiters = [];
    this.position = undefined;
  }

  /** The value in the unit of the point; undefined where nothing changed that is to be kept. */
  private scale({ index, value, quality }: SourceReading): { readonly value: SourceValue | undefined } | undefined {
    const point = this.points[index];
    if (!point) return undefined;
    const { deadband } = point;
    const scaled = toUnit(point, value);
    const last = this.last.get(index);
    // A point that stays bad is bad once.
    if (quality === 'bad' && last?.quality === 'bad') return undefined;
    if (deadband !== undefined && last?.quality === quality && isWithin(scaled, last.value, deadband)) return undefined;
    this.last.set(index, { value: scaled, quality });
    return { value: scaled };
  }
}

const isWithin = (value: SourceValue | undefined, last: SourceValue | undefined, deadband: number): boolean =>
  typeof value === 'number' && typeof last === 'number' ? Math.abs(value - last) <= deadband : value === last;

/** Twelve digits: 215 × 0.1 is 21.5. */
const toUnit = ({ factor, offset }: HostPoint, value: SourceValue | undefined): SourceValue | undefined =>
  typeof value === 'number' && (factor !== 1 || offset !== 0)
    ? Number((value * factor + offset).toPrecision(12))
    : value;
