import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { createFolder } from '../createFolder.ts';
import { toFolderNode } from '../toResponse.ts';

/** G-DOC-01. */
export const CreateFolder = defineHandler(documentCalls.CreateFolder, async ({ parentId, folderName }, context) => {
  const { id, name } = await createFolder(context, folderName, parentId);
  return toFolderNode({ id, name, hasFolders: false });
});
