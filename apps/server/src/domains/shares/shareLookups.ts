import { WorkQueue } from '../../platform/limits/index.ts';
import { defineService } from '../../platform/services.ts';

/** So many links of one address are looked up at the same moment; the others wait in the order in which they came. */
const AT_ONCE = 4;

/**
 * Looks links up a few at a time for each address. Hundreds at once would stand before everybody else's questions to
 * the database; what waits here holds no connection of it, and only its own address waits longer.
 */
export class ShareLookups {
  readonly #queues = new Map<string, { readonly queue: WorkQueue; pending: number }>();

  async run<T>(address: string, lookUp: () => Promise<T>): Promise<T> {
    const line = this.#queues.get(address) ?? { queue: new WorkQueue({ atOnce: AT_ONCE }), pending: 0 };
    this.#queues.set(address, line);
    line.pending += 1;
    try {
      return await line.queue.run(lookUp);
    } finally {
      line.pending -= 1;
      if (line.pending === 0) this.#queues.delete(address);
    }
  }
}

export const shareLookupsService = defineService('shares.shareLookups', () => new ShareLookups());
