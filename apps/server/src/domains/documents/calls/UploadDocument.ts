import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { keepDocument } from '../upload/keepDocument.ts';

/** G-DOC-05. */
export const UploadDocument = defineHandler(
  documentCalls.UploadDocument,
  ({ uploadId, note, folderId, ifTaken }, context) => keepDocument(context, uploadId, { folderId, ifTaken, note }),
);
