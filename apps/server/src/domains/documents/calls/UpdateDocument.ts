import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { keepDocument } from '../upload/keepDocument.ts';

/** G-DOC-06. */
export const UpdateDocument = defineHandler(documentCalls.UpdateDocument, ({ uploadId, note, fileId }, context) =>
  keepDocument(context, uploadId, { fileId, note }),
);
