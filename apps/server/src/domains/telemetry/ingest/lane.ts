import { Refusal, refuse } from '@twinscape/contract';
import { telemetryRefusals as refusals } from '@twinscape/contract/telemetry';
import type { Log } from '../../../platform/log/index.ts';
import type { Point } from '../port.ts';
import { isTransientError } from './failures.ts';

/** A batch is sent when it has so many points or bytes, or its first point waited so long. */
export const BATCH_POINTS = 10_000;
const BATCH_BYTES = 16 * 1024 ** 2;
const LINGER_MS = 15;
/** What waits in memory at most; whoever brings more waits itself. */
const QUEUE_POINTS = 100_000;
const QUEUE_BYTES = 64 * 1024 ** 2;
/** So long a batch is tried again while the database is away. */
export const DEADLINE_MS = 30_000;
const PAUSES_MS = [20, 50, 100, 250, 500, 1_000] as const;

type Entry = {
  readonly points: readonly Point[];
  readonly bytes: number;
  readonly arrivedAt: number;
  /** Called with `answer` after the commit. */
  readonly resolve: (answer: unknown) => void;
  readonly answer: unknown;
  readonly reject: (error: unknown) => void;
};

export type LaneOptions = {
  /** Stores a batch; resolves after commit. */
  readonly store: (points: readonly Point[]) => Promise<void>;
  readonly committed: (points: readonly Point[]) => void;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly deadlineMs?: number;
};

/**
 * One writer with its queue: batches follow each other, so that points of an entity, which always come to the same
 * lane, are committed in the order in which they came.
 */
export class Lane {
  private queue: Entry[] = [];
  /** Those who wait for room, in their order. */
  private outside: Entry[] = [];
  private points = 0;
  private bytes = 0;
  private running: Promise<void> | undefined;
  private wake: (() => void) | undefined;
  private isDraining = false;

  constructor(private readonly options: LaneOptions) {}

  /** Resolves with `answer` after the commit. */
  add<T>(points: readonly Point[], answer: T): Promise<T> {
    if (points.length > BATCH_POINTS) {
      const parts = Array.from({ length: Math.ceil(points.length / BATCH_POINTS) }, (_, part) =>
        this.add(points.slice(part * BATCH_POINTS, (part + 1) * BATCH_POINTS), undefined),
      );
      return Promise.all(parts).then(() => answer);
    }
    return new Promise<T>((resolve, reject) => {
      const done = resolve as (answer: unknown) => void;
      const entry = { points, bytes: estimateBytes(points), arrivedAt: Date.now(), resolve: done, answer, reject };
      if (this.outside.length > 0 || this.hasNoRoom) this.outside.push(entry);
      else this.enqueue(entry);
      if (this.isFull) this.wake?.();
      this.running ??= this.run();
    });
  }

  /** Resolves when everything that came in is stored or refused. Nothing waits for company any more. */
  async drain(): Promise<void> {
    this.isDraining = true;
    this.wake?.();
    while (this.running) await this.running;
  }

  get load(): { readonly points: number; readonly bytes: number; readonly outside: number } {
    return { points: this.points, bytes: this.bytes, outside: this.outside.length };
  }

  private enqueue(entry: Entry): void {
    this.queue.push(entry);
    this.points += entry.points.length;
    this.bytes += entry.bytes;
  }

  private get hasNoRoom(): boolean {
    return this.queue.length > 0 && (this.points >= QUEUE_POINTS || this.bytes >= QUEUE_BYTES);
  }

  /** Lets in who waits, as far as there is room. */
  private admit(): void {
    let count = 0;
    while (count < this.outside.length && !this.hasNoRoom) {
      const entry = this.outside[count++];
      if (entry) this.enqueue(entry);
    }
    if (count > 0) this.outside.splice(0, count);
  }

  private get isFull(): boolean {
    return this.points >= BATCH_POINTS || this.bytes >= BATCH_BYTES;
  }

  private async run(): Promise<void> {
    // The one who started it is not held up by the first batch.
    await Promise.resolve();
    while (this.queue.length > 0) {
      await this.waitForBatch();
      const batch = this.nextBatch();
      this.admit();
      await this.send(batch);
    }
    this.running = undefined;
  }

  /** Waits for company until the batch is full or its first point waited long enough. */
  private async waitForBatch(): Promise<void> {
    const [first] = this.queue;
    const left = (first?.arrivedAt ?? 0) + LINGER_MS - Date.now();
    if (this.isFull || this.isDraining || left <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = undefined;
  }

  private nextBatch(): Entry[] {
    let [count, points, bytes] = [0, 0, 0];
    for (const entry of this.queue) {
      const isTooMuch = points + entry.points.length > BATCH_POINTS || bytes + entry.bytes > BATCH_BYTES;
      if (count > 0 && isTooMuch) break;
      count += 1;
      points += entry.points.length;
      bytes += entry.bytes;
    }
    this.points -= points;
    this.bytes -= bytes;
    return this.queue.splice(0, count);
  }

  private async send(batch: readonly Entry[]): Promise<void> {
    const [only] = batch;
    const points = batch.length === 1 && only ? only.points : batch.flatMap((entry) => entry.points);
    try {
      await this.persist(points);
    } catch (error) {
      if (batch.length === 1 || isTransientError(error)) {
        this.refuse(batch, error);
        return;
      }
      // Something in one of the messages: the others must not suffer for it. Halves find it in few steps, in the order
      // of arrival.
      const middle = Math.ceil(batch.length / 2);
      await this.send(batch.slice(0, middle));
      await this.send(batch.slice(middle));
      return;
    }
    this.notifyListeners(points);
    for (const { resolve, answer } of batch) resolve(answer);
  }

  /** Tries again while the failure is none of the points'. What they waited in the queue before does not count. */
  private async persist(points: readonly Point[]): Promise<void> {
    const since = Date.now();
    for (let tries = 0; ; tries++) {
      try {
        await this.options.store(points);
        return;
      } catch (error) {
        const isLate = Date.now() - since > (this.options.deadlineMs ?? DEADLINE_MS);
        if (!isTransientError(error) || isLate) throw error;
        if (tries === 0) this.options.log.warn({ err: error, points: points.length }, 'points are stored again');
        const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  private refuse(batch: readonly Entry[], error: unknown): void {
    this.options.log.error({ err: error }, 'points were not stored');
    // A participant may have said no in words of its own.
    for (const entry of batch) entry.reject(error instanceof Refusal ? error : refuse(refusals['telemetry.notStored']));
  }

  private notifyListeners(points: readonly Point[]): void {
    try {
      this.options.committed(points);
    } catch (error) {
      this.options.log.error({ err: error }, 'a listener to points failed');
    }
  }
}

/** Memory that points hold, roughly: texts by their length. */
function estimateBytes(points: readonly Point[]): number {
  let bytes = points.length * 64;
  for (const { value } of points) {
    if (typeof value === 'string') bytes += value.length * 2;
    else if (typeof value === 'object') bytes += value.json.length * 2;
  }
  return bytes;
}
