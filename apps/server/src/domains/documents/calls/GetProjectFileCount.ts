import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadDocumentRights } from '../accessStore.ts';
import { countFiles } from '../documentStore.ts';

/** C-DOC-07. */
export const GetProjectFileCount = defineHandler(documentCalls.GetProjectFileCount, async (_input, context) => {
  const { db } = context.platform.database;
  return countFiles(db, context.project.projectId, await loadDocumentRights(db, context));
});
