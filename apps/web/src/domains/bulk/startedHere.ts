import type { BulkStarted } from '@twinscape/contract/bulk';

/**
 * Jobs that this page began. The tray's eyes on jobs are loaded after the screen, and may see a job that is over before
 * the page hears which one it began: of these they tell all the same.
 */
export const startedHere = new Set<string>();
const listeners = new Set<() => void>();

/** Hears that a job was begun here, until the returned function is called. */
export function onStartedHere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteStarted({ bulkId }: BulkStarted): void {
  startedHere.add(bulkId);
  for (const listener of listeners) listener();
}
