import type { Quotas } from '../../platform/quotas/index.ts';

/**
 * Memory of what is on its way to the database, in bytes as `estimateMemory` reckons them; beyond it nothing more is
 * read from devices.
 */
const MOST_ON_ITS_WAY = 64 * 1024 ** 2;
const GOES_ON_AT = 48 * 1024 ** 2;
/** What a point holds while it waits for its commit. */
const POINT_BYTES = 100;
/** Quotas of points a second are kept over so many seconds. */
const QUOTA_SECONDS = 10;
const LEAST_PAUSE_MS = 20;
/** The clock is looked at so often while points come. */
const LOOK_MS = 20;

/** What a message weighs while it is on its way. */
export const estimateMemory = (bytes: number, points: number): number => bytes + points * POINT_BYTES;

/** Whoever is to wait is called when it may go on. */
export interface Gate {
  readonly isClosed: boolean;
  whenOpen(goOn: () => void): void;
}

/** A gate whose waiters go on in the order of their coming, until it closes again. */
class Queue {
  isClosed = false;
  private waiting: (() => void)[] = [];

  whenOpen(goOn: () => void): void {
    this.waiting.push(goOn);
  }

  protected open(): void {
    this.isClosed = false;
    const { waiting } = this;
    this.waiting = [];
    let count = 0;
    while (count < waiting.length && !this.isClosed) waiting[count++]?.();
    // Those who may not go on yet stay before those who came meanwhile.
    if (count < waiting.length) this.waiting = [...waiting.slice(count), ...this.waiting];
  }
}

/** What all devices together may have on its way. */
class MemoryBudget extends Queue implements Gate {
  private used = 0;

  enter(weight: number): void {
    this.used += weight;
    if (this.used > MOST_ON_ITS_WAY) this.isClosed = true;
  }

  leave(weight: number): void {
    this.used -= weight;
    if (this.isClosed && this.used < GOES_ON_AT) this.open();
  }

  get weight(): number {
    return this.used;
  }
}

/**
 * Points a second of one enterprise: a bucket of ten seconds. What has come is taken, and may leave a debt; then
 * nothing is read until it is paid.
 */
export class PointRate extends Queue implements Gate {
  private tokens: number;
  private at = Date.now();
  private readonly limit: () => number;
  private readonly onClosed: () => void;
  /** Points of the ten seconds that run, and of those before. */
  private spent = 0;
  private spentBefore = 0;
  private since = Date.now();

  constructor(limit: () => number, onClosed: () => void) {
    super();
    this.limit = limit;
    this.onClosed = onClosed;
    this.tokens = limit() * QUOTA_SECONDS;
  }

  /** Takes points that came at `now`, in milliseconds since 1970. */
  spend(points: number, now = Date.now()): void {
    this.spent += points;
    this.tokens -= points;
    if (now - this.at >= LOOK_MS || now < this.at || this.tokens < 0) {
      this.fill(now);
      this.turn(now);
    }
    if (this.tokens >= 0 || this.isClosed) return;
    this.isClosed = true;
    this.later();
    this.onClosed();
  }

  /** Points a second that came in, over ten to twenty seconds. */
  get perSecond(): number {
    const now = Date.now();
    this.turn(now);
    const seconds = (now - this.since) / 1_000 + QUOTA_SECONDS;
    return Math.round((this.spent + this.spentBefore) / seconds);
  }

  private turn(now: number): void {
    // A clock that was set back begins anew.
    if (now < this.since) this.since = now;
    const passed = Math.floor((now - this.since) / (QUOTA_SECONDS * 1_000));
    if (passed < 1) return;
    this.spentBefore = passed === 1 ? this.spent : 0;
    this.spent = 0;
    this.since += passed * QUOTA_SECONDS * 1_000;
  }

  /** Milliseconds until it opens again. */
  get waitMs(): number {
    return this.isClosed ? Math.max(LEAST_PAUSE_MS, (-this.tokens / this.limit()) * 1_000) : 0;
  }

  private fill(now: number): void {
    const limit = this.limit();
    const passed = Math.max(0, now - this.at);
    this.tokens = Math.min(limit * QUOTA_SECONDS, this.tokens + (passed / 1_000) * limit);
    this.at = now;
  }

  private later(): void {
    setTimeout(() => {
      this.fill(Date.now());
      if (this.tokens < 0) this.later();
      else this.open();
    }, this.waitMs).unref();
  }
}

/**
 * How much comes in from devices, in all and by enterprise: senders are slowed by not being read before anything is
 * refused.
 */
export class Intake {
  readonly memory = new MemoryBudget();
  private readonly paces = new Map<string, PointRate>();
  private readonly quotas: Pick<Quotas, 'getCached'>;
  private readonly onSlowed: (companyId: string, limit: number) => void;

  constructor(quotas: Pick<Quotas, 'getCached'>, onSlowed: (companyId: string, limit: number) => void) {
    this.quotas = quotas;
    this.onSlowed = onSlowed;
  }

  /** Points a second that come in from the devices of an enterprise. */
  perSecond(companyId: string): number {
    return this.paces.get(companyId)?.perSecond ?? 0;
  }

  getPointRate(companyId: string): PointRate {
    const known = this.paces.get(companyId);
    if (known) return known;
    const limit = (): number => this.quotas.getCached(companyId).pointsPerSecond;
    const made = new PointRate(limit, () => this.onSlowed(companyId, limit()));
    this.paces.set(companyId, made);
    return made;
  }
}
