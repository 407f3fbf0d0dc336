import { defineService } from '../../platform/services.ts';

const TTL_MS = 10 * 60_000;
const MAX_CODES = 10_000;

/**
 * Codes that were right lately, with the address that showed them, so that a page that reads a hundred things of a
 * share does not queue up for its row a hundred times. Bound to the address and the share's version: a guess from
 * elsewhere is counted, and a changed code lets nobody in.
 */
export class AcceptedCodes {
  readonly #until = new Map<string, number>();

  has(key: string): boolean {
    const until = this.#until.get(key);
    if (until !== undefined && until > Date.now()) return true;
    this.#until.delete(key);
    return false;
  }

  add(key: string): void {
    const oldest = this.#until.size >= MAX_CODES ? this.#until.keys().next().value : undefined;
    if (oldest !== undefined) this.#until.delete(oldest);
    this.#until.set(key, Date.now() + TTL_MS);
  }
}

export const acceptedCodesService = defineService('shares.acceptedCodes', () => new AcceptedCodes());
