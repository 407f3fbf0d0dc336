import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireFolder } from '../access.ts';
import { loadFolders } from '../documentStore.ts';
import { toFolderNode } from '../toResponse.ts';

/** C-DOC-01. */
export const GetFolderTree = defineHandler(documentCalls.GetFolderTree, async ({ parentId }, context) => {
  if (parentId !== undefined) await requireFolder(context, parentId);
  const folders = await loadFolders(context.platform.database.db, context.project.projectId, parentId);
  return folders.map(toFolderNode);
});
