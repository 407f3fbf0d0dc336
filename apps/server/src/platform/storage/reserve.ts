import { statfs } from 'node:fs/promises';
import { coreRefusals, refuse } from '@twinscape/contract';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log/index.ts';

const MB = 1024 ** 2;
const MEASURE_MS = 2_000;
/** A measurement that is older than this is made again before a large upload is let in. */
const FRESH_MS = 250;
/** Room returns only when this much more than the reserve is free, so that the state does not flap. */
const RETURN_FACTOR = 1.1;
/** Below this part of the reserve nothing is written but what frees room or lets people in. */
const CRITICAL_PART = 0.25;

/** How much room the disk has: `low` takes no new data, `critical` no writes at all but sign-ins and deletions. */
export type DiskState = 'ok' | 'low' | 'critical';

/** A folder whose disk is watched. */
type Place = { readonly name: 'data' | 'temporary'; readonly folder: string };
/** `granted` is what was let in since the measurement. */
type Measured = { readonly total: number; readonly free: number; granted: number };

/** 5 % of the disk, at least 256 MB and at most 2 GB, but never more than a quarter of a small disk. */
export const defaultReserve = (totalBytes: number): number =>
  Math.min(Math.max(totalBytes * 0.05, 256 * MB), 2048 * MB, totalBytes / 4);

export type ReserveOptions = {
  readonly places: readonly Place[];
  /** Bytes that stay free; without it `defaultReserve` of each disk. 0 turns the reserve off. */
  readonly reserveBytes?: number | undefined;
  readonly log: Pick<Log, 'warn' | 'info' | 'error'>;
  readonly metricsRegistry?: Registry;
};

/**
 * Keeps room on the disk for the database. Whoever is about to store something large, or many things, asks first
 * (`requireRoom`); at the low-water mark they are refused with `common.diskLow`, while reads, sign-ins and deletions go
 * on. Room that is made is noticed within two seconds.
 */
export class DiskReserve {
  private readonly measured = new Map<Place, Measured>();
  private readonly listeners = new Set<(state: DiskState) => void>();
  private measuredAt = 0;
  private currentState: DiskState = 'ok';
  private timer: NodeJS.Timeout | undefined;
  private measuring: Promise<void> | undefined;
  private reserveBytes: number | undefined;
  private readonly options: ReserveOptions;

  constructor(options: ReserveOptions) {
    this.options = options;
    this.reserveBytes = options.reserveBytes;
    if (options.metricsRegistry) this.registerGauges(options.metricsRegistry);
  }

  /** Measures now and then every two seconds. */
  async start(): Promise<void> {
    await this.measure();
    this.timer ??= setInterval(() => void this.measure(), MEASURE_MS);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  get state(): DiskState {
    return this.currentState;
  }

  /**
   * Refuses what would take the disk below its reserve. Costs nothing: it looks at the last measurement, less what was
   * granted since then.
   */
  requireSpace(bytes = 0): void {
    if (this.currentState !== 'ok') throw refuse(coreRefusals['common.diskLow']);
    if (bytes === 0) return;
    this.requireFit(bytes);
    for (const found of this.measured.values()) found.granted += bytes;
  }

  /** The same for an upload of a declared size, by a fresh measurement. */
  async requireSpaceFor(bytes: number): Promise<void> {
    if (Date.now() - this.measuredAt > FRESH_MS) await this.measure();
    this.requireSpace();
    this.requireFit(bytes);
  }

  /** Refuses every write while almost nothing is left. */
  requireAnySpace(): void {
    if (this.currentState === 'critical') throw refuse(coreRefusals['common.diskLow']);
  }

  /** Resolves when there is room; at once when there is. Rejects when `signal` is aborted. */
  waitForSpace(signal?: AbortSignal): Promise<void> {
    if (this.currentState === 'ok') return Promise.resolve();
    return new Promise((resolve, reject) => {
      const end = (): void => {
        this.listeners.delete(listener);
        signal?.removeEventListener('abort', onAbort);
      };
      const listener = (state: DiskState): void => {
        if (state !== 'ok') return;
        end();
        resolve();
      };
      const onAbort = (): void => {
        end();
        reject(signal?.reason);
      };
      if (signal?.aborted) return reject(signal.reason);
      this.listeners.add(listener);
      signal?.addEventListener('abort', onAbort);
    });
  }

  /** Called when the state changes. Answers a function that stops it. */
  onChange(listener: (state: DiskState) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Free bytes and reserve of the disk that has least room. */
  get space(): { readonly freeBytes: number; readonly reserveBytes: number; readonly totalBytes: number } {
    const all = [...this.measured.values()].map((found) => ({
      freeBytes: found.free,
      reserveBytes: this.getReserve(found),
      totalBytes: found.total,
    }));
    const byMargin = all.sort((a, b) => a.freeBytes - a.reserveBytes - (b.freeBytes - b.reserveBytes));
    return byMargin[0] ?? { freeBytes: 0, reserveBytes: 0, totalBytes: 0 };
  }

  /** Changes the reserve of a running program and measures anew. */
  async setReserve(reserveBytes: number | undefined): Promise<void> {
    this.reserveBytes = reserveBytes;
    await this.measuring;
    await this.measure();
  }

  measure(): Promise<void> {
    this.measuring ??= this.measurePlaces().finally(() => {
      this.measuring = undefined;
    });
    return this.measuring;
  }

  private requireFit(bytes: number): void {
    for (const found of this.measured.values()) {
      const mark = this.getReserve(found);
      if (mark > 0 && found.free - found.granted - bytes < mark) throw refuse(coreRefusals['common.diskLow']);
    }
  }

  private getReserve({ total }: Measured): number {
    return this.reserveBytes ?? defaultReserve(total);
  }

  private async measurePlaces(): Promise<void> {
    for (const place of this.options.places) {
      try {
        const { blocks, bavail, bsize } = await statfs(place.folder);
        this.measured.set(place, { total: blocks * bsize, free: bavail * bsize, granted: 0 });
      } catch (error) {
        this.measured.delete(place);
        this.options.log.warn({ err: error, folder: place.folder }, 'the free space of a folder could not be read');
      }
    }
    this.measuredAt = Date.now();
    this.setState(this.assessState());
  }

  private assessState(): DiskState {
    const shares = [...this.measured.values()].map((found) => {
      const mark = this.getReserve(found);
      return mark === 0 ? Number.POSITIVE_INFINITY : found.free / mark;
    });
    const least = Math.min(...shares, Number.POSITIVE_INFINITY);
    if (least < CRITICAL_PART) return 'critical';
    if (least < 1) return 'low';
    return this.currentState !== 'ok' && least < RETURN_FACTOR ? 'low' : 'ok';
  }

  private setState(state: DiskState): void {
    if (state === this.currentState) return;
    this.currentState = state;
    const { freeBytes, reserveBytes } = this.space;
    const figures = { freeMb: Math.round(freeBytes / MB), reserveMb: Math.round(reserveBytes / MB) };
    if (state === 'ok') this.options.log.info(figures, 'there is room on the disk again: new data is taken');
    else
      this.options.log.error({ ...figures, state }, 'the disk is almost full: new data is refused until room is made');
    for (const listener of [...this.listeners]) listener(state);
  }

  private registerGauges(registry: Registry): void {
    const places = () => this.options.places.map((place) => [place.name, this.measured.get(place)] as const);
    const gauge = (name: string, help: string, value: (found: Measured) => number): void => {
      new Gauge({
        name,
        help,
        labelNames: ['place'] as const,
        registers: [registry],
        collect() {
          for (const [place, found] of places()) if (found) this.set({ place }, value(found));
        },
      });
    };
    gauge('twinscape_disk_free_bytes', 'Free bytes of the disk', ({ free }) => free);
    gauge('twinscape_disk_reserve_bytes', 'Bytes that are kept free for the database', (found) =>
      this.getReserve(found),
    );
    const state = (): number => (this.currentState === 'ok' ? 0 : this.currentState === 'low' ? 1 : 2);
    new Gauge({
      name: 'twinscape_disk_low',
      help: '0: room; 1: new data is refused; 2: all writes are refused but sign-ins and deletions',
      registers: [registry],
      collect() {
        this.set(state());
      },
    });
  }
}
