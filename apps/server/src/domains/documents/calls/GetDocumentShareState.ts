import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireShared } from '../sharing.ts';

/** G-DOC-16. Several things together are told as a folder of them. */
export const GetDocumentShareState = defineHandler(documentCalls.GetDocumentShareState, async (_input, context) => {
  const { target, roots, rights } = await requireShared(context);
  const mayDownload = roots.some(({ accessId }) => rights.list(accessId).includes('download'));
  const [{ id: fileId, name: fileName, isFolder }] = roots;
  if (roots.length === 1) return { fileId, fileName, isFolder, mayDownload };
  return { fileId: target.id, fileName: target.name, isFolder: true, mayDownload };
});
