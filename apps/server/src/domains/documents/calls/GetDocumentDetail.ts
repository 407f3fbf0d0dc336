import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEither } from '../access.ts';
import { loadDocumentRights } from '../accessStore.ts';
import { toPlacedDocument } from '../toResponse.ts';

/** G-DOC-10; of a folder, too. */
export const GetDocumentDetail = defineHandler(documentCalls.GetDocumentDetail, async ({ fileId }, context) => {
  const { db } = context.platform.database;
  const rights = await loadDocumentRights(db, context);
  return toPlacedDocument(db, await requireEither(context, fileId, { rights }), rights);
});
