import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireShared } from '../sharing.ts';

/** G-DOC-17: a wrong code was refused at the door. */
export const VerifyDocumentShare = defineHandler(documentCalls.VerifyDocumentShare, async (_input, context) => {
  await requireShared(context);
  return true;
});
