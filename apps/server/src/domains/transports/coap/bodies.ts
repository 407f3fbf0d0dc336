/** A body that came or goes in parts waits so long for its next one. */
const LIFETIME_MS = 60_000;

type Kept = { bytes: Buffer; until: number };

/** Bodies that travel in parts (RFC 7959), by whose they are. All of them together are bounded; the oldest goes first. */
export class Bodies {
  private readonly kept = new Map<string, Kept>();
  private size = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string): Buffer | undefined {
    const found = this.kept.get(key);
    return found && found.until > this.now() ? found.bytes : undefined;
  }

  put(key: string, bytes: Buffer): void {
    this.drop(key);
    this.kept.set(key, { bytes, until: this.now() + LIFETIME_MS });
    this.size += bytes.length;
    for (const [other, { until }] of this.kept) {
      if (this.size <= this.maxBytes && until > this.now()) return;
      this.drop(other);
    }
  }

  drop(key: string): void {
    this.size -= this.kept.get(key)?.bytes.length ?? 0;
    this.kept.delete(key);
  }

  get bytes(): number {
    return this.size;
  }
}
