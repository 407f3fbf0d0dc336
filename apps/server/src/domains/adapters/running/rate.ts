const SLICES = 6;
const SLICE_MS = 10_000;

/** How many of something there were in the last minute, to ten seconds. */
export class MinuteRate {
  private readonly counts: number[] = new Array(SLICES).fill(0);
  private slice = 0;

  add(count: number, now = Date.now()): void {
    this.turn(now);
    this.counts[this.slice % SLICES] = (this.counts[this.slice % SLICES] ?? 0) + count;
  }

  read(now = Date.now()): number {
    this.turn(now);
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  private turn(now: number): void {
    const slice = Math.floor(now / SLICE_MS);
    // A clock that was set back, or a long pause, begins anew.
    if (slice < this.slice || slice - this.slice >= SLICES) this.counts.fill(0);
    else for (let passed = this.slice + 1; passed <= slice; passed++) this.counts[passed % SLICES] = 0;
    this.slice = slice;
  }
}
