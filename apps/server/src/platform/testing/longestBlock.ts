import { monitorEventLoopDelay } from 'node:perf_hooks';

const TRIES = 6;
/** What is parsed in place holds the process for seconds. */
export const LONGEST_BLOCK_MS = 100;

/**
 * For how long this process answered nobody at most while `act` ran, in milliseconds. The least of a few tries: on a
 * busy machine others hold it too, but what holds it by itself does so each time.
 */
export async function measureLongestBlock(act: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least > LONGEST_BLOCK_MS; attempt++) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await act();
    delay.disable();
    least = Math.min(least, delay.max / 1e6);
  }
  return least;
}
