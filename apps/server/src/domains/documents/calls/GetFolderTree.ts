import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireFolder } from '../access.ts';
import { loadDocumentRights } from '../accessStore.ts';
import { loadFolders } from '../documentStore.ts';
import { toFolderNode } from '../toResponse.ts';

/** C-DOC-01. */
export const GetFolderTree = defineHandler(documentCalls.GetFolderTree, async ({ parentId }, context) => {
  const { db } = context.platform.database;
  const rights = await loadDocumentRights(db, context);
  if (parentId !== undefined) await requireFolder(context, parentId, { rights });
  const folders = await loadFolders(db, context.project.projectId, parentId, rights);
  return folders.map(toFolderNode);
});
