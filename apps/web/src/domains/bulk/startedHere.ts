import type { BulkStarted } from '@twinscape/contract/bulk';

/**
 * Jobs that this page began. The tray's eyes on jobs are loaded after the screen: of one that is over before they look
 * for the first time they tell all the same.
 */
export const startedHere = new Set<string>();

export function noteStarted({ bulkId }: BulkStarted): void {
  startedHere.add(bulkId);
}
