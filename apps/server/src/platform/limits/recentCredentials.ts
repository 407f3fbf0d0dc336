import { createHash } from 'node:crypto';

/** Kept at a time, and for how long after their last use. About 2 MB. */
const MOST_KEPT = 10_000;
const KEPT_MS = 15 * 60_000;

/**
 * Tokens and keys that opened something a while ago, by their SHA-256. Somebody who guesses at an address shares it
 * with everybody behind the same router: who was let in from there before is looked up as ever, and only strangers are
 * refused for the guesses. That a credential is known here opens nothing.
 */
export class RecentCredentials {
  private readonly lastUsed = new Map<string, number>();

  add(value: string, now = Date.now()): void {
    const name = digest(value);
    this.lastUsed.delete(name);
    this.lastUsed.set(name, now);
    if (this.lastUsed.size <= MOST_KEPT) return;
    const [oldest] = this.lastUsed.keys();
    if (oldest !== undefined) this.lastUsed.delete(oldest);
  }

  has(value: string, now = Date.now()): boolean {
    const at = this.lastUsed.get(digest(value));
    return at !== undefined && now - at < KEPT_MS;
  }

  remove(value: string): void {
    this.lastUsed.delete(digest(value));
  }
}

const digest = (value: string): string => createHash('sha256').update(value).digest('base64');
