import { documentCalls, FOUND_DOCUMENTS_MAX } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadDocumentRights } from '../accessStore.ts';
import { findFilesByName } from '../documentStore.ts';
import { toPlacedDocuments } from '../toResponse.ts';

/** C-DOC-03. */
export const FindDocuments = defineHandler(documentCalls.FindDocuments, async ({ fileName }, context) => {
  const { db } = context.platform.database;
  const rights = await loadDocumentRights(db, context);
  const found = await findFilesByName(db, context.project.projectId, fileName, { limit: FOUND_DOCUMENTS_MAX, rights });
  return toPlacedDocuments(db, found, rights);
});
