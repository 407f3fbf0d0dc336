import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDocument } from '../access.ts';
import { toPlacedDocument } from '../toResponse.ts';

/** G-DOC-10. */
export const GetDocumentDetail = defineHandler(documentCalls.GetDocumentDetail, async ({ fileId }, context) =>
  toPlacedDocument(context.platform.database.db, await requireDocument(context, fileId)),
);
