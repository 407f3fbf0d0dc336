import { CallFailed } from '../../../platform/api/index.ts';
import { pause } from './patience.ts';

/** Makes a call until something answers it: silence is asked again, longer each time. */
export async function askUntilAnswered<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const isSilent = error instanceof CallFailed && (error.kind === 'unreachable' || error.kind === 'late');
      if (!isSilent || signal.aborted) throw error;
    }
    await pause(attempt, signal);
  }
}
