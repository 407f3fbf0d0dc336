import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { copyDocuments } from '../copyDocuments.ts';

/** T-DOC-03. */
export const CopyDocuments = defineHandler(documentCalls.CopyDocuments, ({ ids, targetFolderId }, context) =>
  copyDocuments(context, { ids, targetFolderId }),
);
