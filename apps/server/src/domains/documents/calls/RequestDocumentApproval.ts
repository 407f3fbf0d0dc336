import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requestDocumentApproval } from '../register.ts';

/** T-DOC-17. */
export const RequestDocumentApproval = defineHandler(
  documentCalls.RequestDocumentApproval,
  ({ fileId, note }, context) => requestDocumentApproval(context, fileId, note),
);
