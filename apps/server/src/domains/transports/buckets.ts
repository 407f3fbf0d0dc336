type Bucket = { tokens: number; at: number };

/**
 * Token buckets by name: each fills at `perSecond` up to `burst`. At most `most` names are kept; the one that was used
 * longest ago goes first, and starts full when it comes back. Times are milliseconds of any clock that only goes
 * forward.
 */
export class TokenBuckets {
  private readonly known = new Map<string, Bucket>();
  private readonly perSecond: number;
  private readonly burst: number;
  private readonly most: number;

  constructor(perSecond: number, burst: number, most = 50_000) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.most = most;
  }

  /** Gives a token back that was taken. */
  giveBack(name: string): void {
    const bucket = this.known.get(name);
    if (bucket) bucket.tokens = Math.min(this.burst, bucket.tokens + 1);
  }

  /** Takes one token; false where there is none. */
  take(name: string, now = performance.now()): boolean {
    const bucket = this.known.get(name) ?? { tokens: this.burst, at: now };
    bucket.tokens = Math.min(this.burst, bucket.tokens + ((now - bucket.at) / 1_000) * this.perSecond);
    bucket.at = now;
    // The order of the map is that of the last use.
    this.known.delete(name);
    this.known.set(name, bucket);
    if (this.known.size > this.most) {
      const [oldest] = this.known.keys();
      if (oldest !== undefined) this.known.delete(oldest);
    }
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }
}

/** Counts by name; a name whose count is 0 is forgotten. */
export class Counters {
  private readonly known = new Map<string, number>();

  of(name: string): number {
    return this.known.get(name) ?? 0;
  }
  add(name: string): void {
    this.known.set(name, this.of(name) + 1);
  }
  remove(name: string): void {
    const left = this.of(name) - 1;
    if (left > 0) this.known.set(name, left);
    else this.known.delete(name);
  }
}
