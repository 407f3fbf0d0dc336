import { CallFailed } from '../../../platform/api/index.ts';
import { collection } from '../../../platform/slot.ts';
import type { UploadItem } from './item.ts';
import { pause } from './patience.ts';
import type { UploadDestination } from './transfer.ts';

/** What becomes of files that are uploaded, told by the domain that takes them. */
export type UploadHandler = {
  toDestination(item: UploadItem): UploadDestination;
  /**
   * Makes something of an upload whose bytes are all there; the server answers a repeated call alike. Answers what is
   * done once the item is marked as a success (RU-UPQ-04).
   */
  keep(item: UploadItem, uploadId: string, signal: AbortSignal): Promise<() => Promise<void>>;
};

/** By the name that items bear; fetched when a file of the kind is sent. */
export const uploadHandlers = collection<() => Promise<UploadHandler>>();

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
