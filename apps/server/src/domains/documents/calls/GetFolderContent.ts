import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireFolder } from '../access.ts';
import { loadDocumentRights } from '../accessStore.ts';
import { loadFolderItems } from '../documentStore.ts';
import { toFolderItem } from '../toResponse.ts';

/** C-DOC-02. */
export const GetFolderContent = defineHandler(documentCalls.GetFolderContent, async ({ folderId }, context) => {
  const { db } = context.platform.database;
  const rights = await loadDocumentRights(db, context);
  if (folderId !== undefined) await requireFolder(context, folderId, { rights });
  const items = await loadFolderItems(db, context.project.projectId, folderId, rights);
  return items.map((one) => toFolderItem(one, rights));
});
