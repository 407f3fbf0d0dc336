import { coreRefusals, refuse } from '@twinscape/contract';
import type { Platform } from '../../platform/platform.ts';

/** So many codes of one share wait for their turn at most; further ones are told to come back. */
const MOST_WAITING = 20;

/**
 * Work on one share happens one piece after the other. Whoever waits here holds no connection of the database: a thousand codes at once would else take every connection there is
 * and let nobody else be served.
 */
export class Turns {
  static readonly #all = new WeakMap<Platform, Turns>();
  static of(platform: Platform): Turns {
    const known = Turns.#all.get(platform) ?? new Turns();
    Turns.#all.set(platform, known);
    return known;
  }

  readonly #lines = new Map<string, { waiting: number; last: Promise<unknown> }>();

  async take<T>(shareId: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(shareId) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= MOST_WAITING) throw refuse(coreRefusals['common.tooMany'], { seconds: 1 });
    this.#lines.set(shareId, line);
    line.waiting += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) this.#lines.delete(shareId);
    }
  }
}
