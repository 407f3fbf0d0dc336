import { coreRefusals, refuse } from '@twinscape/contract';
import { defineService } from '../../platform/services.ts';

/** So many codes of one share wait for their turn at most; further ones are told to come back. */
const MAX_WAITING = 20;

/**
 * Work on one share happens one piece after the other. Whoever waits here holds no connection of the database: a
 * thousand codes at once would else take every connection there is and let nobody else be served.
 */
export class ShareQueue {
  readonly #lines = new Map<string, { waiting: number; last: Promise<unknown> }>();

  async run<T>(shareId: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#lines.get(shareId) ?? { waiting: 0, last: Promise.resolve() };
    if (queue.waiting >= MAX_WAITING) throw refuse(coreRefusals['common.tooMany'], { seconds: 1 });
    this.#lines.set(shareId, queue);
    queue.waiting += 1;
    const turn = queue.last.then(work);
    queue.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) this.#lines.delete(shareId);
    }
  }
}

export const shareQueueService = defineService('shares.shareQueue', () => new ShareQueue());
