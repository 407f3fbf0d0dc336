import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { lockDocument } from '../locks.ts';

/** T-DOC-11. */
export const LockDocument = defineHandler(documentCalls.LockDocument, async ({ fileId }, context) => {
  await lockDocument(context, fileId);
});
