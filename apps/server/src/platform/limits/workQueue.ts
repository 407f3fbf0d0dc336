import { coreRefusals, type Refusal, refuse } from '@twinscape/contract';

/** What waits in a queue at most. */
export const MOST_WAITING = 256;
/** Whose turn comes later than this is refused: they have gone, or try again by themselves. */
const MOST_WAIT_MS = 10_000;
const RETRY_SECONDS = 3;

const busy = (): Refusal => refuse(coreRefusals['common.busy'], { seconds: RETRY_SECONDS });

/**
 * Lets expensive work wait for each other, in the order in which it came; refuses as busy (503) where too much waits.
 */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly atOnce: number;
  private readonly mostWaiting: number;
  private readonly mostWaitMs: number;

  constructor(atOnce: number, mostWaiting = MOST_WAITING, mostWaitMs = MOST_WAIT_MS) {
    this.atOnce = atOnce;
    this.mostWaiting = mostWaiting;
    this.mostWaitMs = mostWaitMs;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const cameAt = performance.now();
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.mostWaiting) throw busy();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      if (performance.now() - cameAt > this.mostWaitMs) throw busy();
      return await work();
    } finally {
      // The place goes to the next one without being free in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
