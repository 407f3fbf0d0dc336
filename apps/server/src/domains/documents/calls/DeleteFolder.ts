import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireFolder } from '../access.ts';
import { deleteDocuments } from '../deleteDocuments.ts';

/** G-DOC-04. */
export const DeleteFolder = defineHandler(documentCalls.DeleteFolder, async ({ folderId }, context) => {
  await requireFolder(context, folderId);
  await deleteDocuments(context, [folderId]);
});
