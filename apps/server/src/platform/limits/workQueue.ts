import { coreRefusals, type Refusal, refuse } from '@twinscape/contract';

/** What waits in a queue at most. */
export const MOST_WAITING = 256;
/** Whose turn comes later than this is refused: they have gone, or try again by themselves. */
const MOST_WAIT_MS = 10_000;
const RETRY_SECONDS = 3;

type Limits = {
  readonly atOnce: number;
  readonly mostWaiting?: number;
  readonly mostWaitMs?: number;
  /** What is said where too much waits; that the server is busy (503) unless said otherwise. */
  readonly toRefusal?: () => Refusal;
};

const toBusy = (): Refusal => refuse(coreRefusals['common.busy'], { seconds: RETRY_SECONDS });

/** Lets expensive work wait for each other, in the order in which it came; refuses where too much waits. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly limits: Required<Limits>;

  constructor(limits: Limits) {
    this.limits = { mostWaiting: MOST_WAITING, mostWaitMs: MOST_WAIT_MS, toRefusal: toBusy, ...limits };
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const { atOnce, mostWaiting, mostWaitMs, toRefusal } = this.limits;
    const cameAt = performance.now();
    if (this.running >= atOnce) {
      if (this.waiting.length >= mostWaiting) throw toRefusal();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      if (performance.now() - cameAt > mostWaitMs) throw toRefusal();
      return await work();
    } finally {
      // The place goes to the next one without being free in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
