import type { WebDomain } from '../../platform/routes/index.ts';
import { trayWatchers } from '../../platform/tray/index.ts';

/** What is done with all that a filter finds, as jobs of the tray. */
export const bulk: WebDomain = { routes: [] };

trayWatchers.add('bulk', async () => (await import('./BulkWork.tsx')).BulkWork);

export type { MatchingDialogProps } from './matchingDialog.ts';
export { bulkNotes } from './notes.ts';
export { noteStarted } from './startedHere.ts';
export { useBulkCall } from './useBulkCall.ts';
