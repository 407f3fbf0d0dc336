import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { setDocumentNumber } from '../register.ts';

/** T-DOC-15. */
export const SetDocumentNumber = defineHandler(documentCalls.SetDocumentNumber, ({ fileId, number }, context) =>
  setDocumentNumber(context, fileId, number),
);
