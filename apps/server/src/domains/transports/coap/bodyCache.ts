/** A body that came or goes in parts waits so long for its next one. */
const LIFETIME_MS = 60_000;

type Kept = { readonly bytes: Buffer; readonly until: number; readonly owner: string };

/**
 * Bodies that travel in parts (RFC 7959), by whose they are. Those of one endpoint and all of them together are
 * bounded; the oldest goes first.
 */
export class BodyCache {
  private readonly kept = new Map<string, Kept>();
  private readonly byOwner = new Map<string, Set<string>>();
  private size = 0;

  constructor(
    private readonly maxBytes: number,
    /** Bodies of one endpoint at a time. */
    private readonly maxOfOwner: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string): Buffer | undefined {
    const found = this.kept.get(key);
    return found && found.until > this.now() ? found.bytes : undefined;
  }

  /** `owner` is the endpoint that sends or asks. */
  put(owner: string, key: string, bytes: Buffer): void {
    this.remove(key);
    this.kept.set(key, { bytes, until: this.now() + LIFETIME_MS, owner });
    this.size += bytes.length;
    const ofOwner = this.byOwner.get(owner) ?? new Set();
    this.byOwner.set(owner, ofOwner.add(key));
    const [oldest] = ofOwner;
    if (ofOwner.size > this.maxOfOwner && oldest !== undefined) this.remove(oldest);
    for (const [other, { until }] of this.kept) {
      if (this.size <= this.maxBytes && until > this.now()) return;
      this.remove(other);
    }
  }

  remove(key: string): void {
    const found = this.kept.get(key);
    if (!found) return;
    this.size -= found.bytes.length;
    this.kept.delete(key);
    const ofOwner = this.byOwner.get(found.owner);
    ofOwner?.delete(key);
    if (ofOwner?.size === 0) this.byOwner.delete(found.owner);
  }

  get bytes(): number {
    return this.size;
  }
}
