import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteDocuments } from '../deleteDocuments.ts';

/** G-DOC-08. */
export const DeleteDocuments = defineHandler(documentCalls.DeleteDocuments, ({ fileIds }, context) =>
  deleteDocuments(context, fileIds),
);
