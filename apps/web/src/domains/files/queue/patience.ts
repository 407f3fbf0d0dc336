import { getBackoffMs } from '../../../platform/live/index.ts';

/**
 * Waits before the next try, longer each time; the browser's word that the line is back, or the end of the wish, cuts
 * it short.
 */
export function pause(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, getBackoffMs(attempt));
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
