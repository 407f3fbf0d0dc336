import { createHash } from 'node:crypto';

/** Kept at a time, and for how long after their last use. About 2 MB. */
const MOST = 10_000;
const KEPT_MS = 15 * 60_000;

/**
 * Tokens and keys that opened something a while ago, by their SHA-256. Somebody who guesses at an address shares it
 * with everybody behind the same router: who was let in from there before is looked up as ever, and only strangers are
 * refused for the guesses. That a credential is known here opens nothing.
 */
export class GoodCredentials {
  private readonly seen = new Map<string, number>();

  add(value: string, now = Date.now()): void {
    const name = digest(value);
    this.seen.delete(name);
    this.seen.set(name, now);
    if (this.seen.size <= MOST) return;
    const [oldest] = this.seen.keys();
    if (oldest !== undefined) this.seen.delete(oldest);
  }

  has(value: string, now = Date.now()): boolean {
    const at = this.seen.get(digest(value));
    return at !== undefined && now - at < KEPT_MS;
  }

  forget(value: string): void {
    this.seen.delete(digest(value));
  }
}

const digest = (value: string): string => createHash('sha256').update(value).digest('base64');
