import { refuse } from '@twinscape/contract';
import { documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadFolderItems } from '../documentStore.ts';
import { requireInShare, requireShared } from '../sharing.ts';
import { toFolderItem } from '../toResponse.ts';

/** G-DOC-18: of a shared file the file itself, of several things these. */
export const GetSharedDocuments = defineHandler(documentCalls.GetSharedDocuments, async ({ folderId }, context) => {
  const { db } = context.platform.database;
  const { roots, rights, projectId } = await requireShared(context);
  const [only, ...others] = roots;
  const single = others.length === 0 ? only : undefined;
  const folder = folderId === undefined ? single : (await requireInShare(context, folderId)).found;
  if (folder?.isFolder)
    return (await loadFolderItems(db, projectId, folder.id, rights)).map((one) => toFolderItem(one, rights));
  if (folderId !== undefined) throw refuse(refusals['folder.notFound']);
  return roots.map((one) => toFolderItem(one, rights));
});
