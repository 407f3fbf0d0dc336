import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireShared } from '../sharing.ts';

/** G-DOC-16. */
export const GetDocumentShareState = defineHandler(documentCalls.GetDocumentShareState, async (_input, context) => {
  const { root, rights } = await requireShared(context);
  const mayDownload = rights.list(root.accessId).includes('download');
  return { fileId: root.id, fileName: root.name, isFolder: root.isFolder, mayDownload };
});
