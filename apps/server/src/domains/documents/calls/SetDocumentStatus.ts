import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { setDocumentStatus } from '../register.ts';

/** T-DOC-16. */
export const SetDocumentStatus = defineHandler(documentCalls.SetDocumentStatus, ({ fileId, status }, context) =>
  setDocumentStatus(context, fileId, status),
);
