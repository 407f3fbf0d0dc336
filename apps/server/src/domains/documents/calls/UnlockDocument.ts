import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { unlockDocument } from '../locks.ts';

/** T-DOC-12. */
export const UnlockDocument = defineHandler(documentCalls.UnlockDocument, ({ fileId }, context) =>
  unlockDocument(context, fileId),
);
