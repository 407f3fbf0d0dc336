import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadDocumentRights } from '../accessStore.ts';
import { searchContents } from '../content/searchContents.ts';
import { countWaitingContents } from '../contentStore.ts';

/** T-DOC-10. */
export const SearchDocumentContents = defineHandler(documentCalls.SearchDocumentContents, async ({ text }, context) => {
  const { db } = context.platform.database;
  const { projectId } = context.project;
  const rights = await loadDocumentRights(db, context);
  const found = await searchContents(db, projectId, text, rights);
  return { ...found, waiting: await countWaitingContents(db, projectId, rights) };
});
