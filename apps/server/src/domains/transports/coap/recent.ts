/** RFC 7252, 4.8.2: so long a message may come again (EXCHANGE_LIFETIME). */
const LIFETIME_MS = 247_000;
const MAX_MESSAGES = 50_000;
/** Of one address, so that it cannot push out what is known of others. */
const MAX_OF_ADDRESS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

type Recent = { readonly until: number; readonly address: string; answer: Buffer | undefined };

/**
 * Messages that came a moment ago, so that one that is sent again is not done again (RFC 7252, 4.2): its answer is sent
 * again, or, while it is being worked on, nothing. What is kept is bounded; the oldest goes first.
 */
export class RecentMessages {
  /** In the order of their coming, which is that of their end. */
  private readonly known = new Map<string, Recent>();
  /** The same by address, in the same order. */
  private readonly byAddress = new Map<string, Set<string>>();
  private bytes = 0;

  constructor(
    private readonly maxMessages = MAX_MESSAGES,
    private readonly maxBytes = MAX_ANSWER_BYTES,
    private readonly maxOfAddress = MAX_OF_ADDRESS,
  ) {}

  /** `new` for a message that was not there; otherwise what was answered, if anything was yet. */
  seen(key: string, now: number, address = ''): 'new' | { readonly answer: Buffer | undefined } {
    this.removeExpired(now);
    const found = this.known.get(key);
    if (found) return found;
    this.known.set(key, { until: now + LIFETIME_MS, address, answer: undefined });
    const ofAddress = this.byAddress.get(address) ?? new Set();
    this.byAddress.set(address, ofAddress.add(key));
    const [oldest] = ofAddress;
    if (ofAddress.size > this.maxOfAddress && oldest !== undefined) this.remove(oldest);
    this.removeExcess();
    return 'new';
  }

  answered(key: string, answer: Buffer): void {
    const found = this.known.get(key);
    if (!found) return;
    this.bytes += answer.length - (found.answer?.length ?? 0);
    found.answer = answer;
    this.removeExcess();
  }

  /** The same message will be a new one. */
  remove(key: string): void {
    const found = this.known.get(key);
    if (!found) return;
    this.bytes -= found.answer?.length ?? 0;
    this.known.delete(key);
    const ofAddress = this.byAddress.get(found.address);
    ofAddress?.delete(key);
    if (ofAddress?.size === 0) this.byAddress.delete(found.address);
  }

  get size(): number {
    return this.known.size;
  }

  private removeExpired(now: number): void {
    for (const [key, { until }] of this.known) {
      if (until > now) return;
      this.remove(key);
    }
  }

  private removeExcess(): void {
    for (const key of this.known.keys()) {
      if (this.known.size <= this.maxMessages && this.bytes <= this.maxBytes) return;
      this.remove(key);
    }
  }
}
