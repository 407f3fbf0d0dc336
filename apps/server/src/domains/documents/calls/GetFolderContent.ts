import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireFolder } from '../access.ts';
import { loadFolderItems } from '../documentStore.ts';
import { toFolderItem } from '../toResponse.ts';

/** C-DOC-02. */
export const GetFolderContent = defineHandler(documentCalls.GetFolderContent, async ({ folderId }, context) => {
  if (folderId !== undefined) await requireFolder(context, folderId);
  const items = await loadFolderItems(context.platform.database.db, context.project.projectId, folderId);
  return items.map(toFolderItem);
});
