import type { CallSpec } from '@twinscape/contract';
import { type BulkStarted, bulkCalls } from '@twinscape/contract/bulk';
import type { z } from 'zod';
import { useMessages } from '../../platform/language/index.ts';
import { useDialogCall } from '../../ui/index.ts';
import { bulkNotes } from './notes.ts';
import { noteStarted } from './startedHere.ts';

/** A call that begins a job, and answers which. */
type BulkCall = CallSpec & { readonly result: z.ZodType<BulkStarted> };

/**
 * The call of a dialog that begins a bulk job: the dialog closes, and the tray shows the job. `subject`: what the
 * dialog is about while it is open.
 */
export function useBulkCall<C extends BulkCall, Subject>(
  call: C,
  subject: Subject | undefined,
  { onClose, onStarted }: { readonly onClose: () => void; readonly onStarted: () => void },
) {
  const words = useMessages(bulkNotes);
  return useDialogCall<C, Subject>(call, subject, {
    invalidates: [bulkCalls.GetBulkJobs],
    successMessage: words.started,
    onClose,
    onDone: (_subject, started) => {
      noteStarted(started);
      onStarted();
    },
  });
}
