import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { moveDocuments } from '../moveDocuments.ts';

/** G-DOC-03. */
export const MoveDocuments = defineHandler(documentCalls.MoveDocuments, ({ ids, targetFolderId }, context) =>
  moveDocuments(context, ids, targetFolderId),
);
