import { documentCalls, SAME_DOCUMENTS_MAX } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDocument } from '../access.ts';
import { loadDocumentRights } from '../accessStore.ts';
import { findSameDocuments } from '../sameStore.ts';
import { toPlacedDocuments } from '../toResponse.ts';

/** T-DOC-23. */
export const GetSameDocuments = defineHandler(documentCalls.GetSameDocuments, async ({ fileId }, context) => {
  const { db } = context.platform.database;
  const rights = await loadDocumentRights(db, context);
  const found = await requireDocument(context, fileId, { rights });
  return toPlacedDocuments(db, await findSameDocuments(db, found, rights, SAME_DOCUMENTS_MAX), rights);
});
