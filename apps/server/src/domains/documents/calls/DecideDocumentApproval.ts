import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { decideDocumentApproval } from '../register.ts';

/** T-DOC-18. */
export const DecideDocumentApproval = defineHandler(
  documentCalls.DecideDocumentApproval,
  ({ fileId, ...decision }, context) => decideDocumentApproval(context, fileId, decision),
);
