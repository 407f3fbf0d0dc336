import { defineService } from '../../../platform/services.ts';

/**
 * Series that the sockets of this process read from the database at the same time; each takes a connection of the pool,
 * which calls need as well.
 */
const AT_ONCE = 6;

/** Lets so many pieces of work run at the same time; the others wait in the order in which they came. */
export class SeriesReadLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    // The turn of one that ends is handed on, so the number stays the same.
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** The turns of all sockets of this process to read series. */
export const seriesReadLimitService = defineService('realtime.seriesReads', () => new SeriesReadLimit(AT_ONCE));
