import type { FolderItem, FolderNode, PlacedDocument } from '@twinscape/contract/documents';
import type { Db } from '../../platform/db/index.ts';
import type { DocumentRights } from './accessStore.ts';
import { type Document, type FolderOfTree, loadFoldersAbove } from './documentStore.ts';
import { findExtension } from './rules.ts';

export const toFolderItem = (found: Document, rights: DocumentRights): FolderItem => ({
  fileId: found.id,
  fileName: found.name,
  fileExtension: found.isFolder ? '' : findExtension(found.name),
  fileSize: found.size,
  fileVersions: found.versionCount,
  isFolder: found.isFolder,
  createUserName: found.createdByName,
  createTime: found.createdAt,
  updateTime: found.updatedAt,
  rights: rights.list(found.accessId),
});

export const toFolderNode = ({ id, name, hasFolders }: FolderOfTree): FolderNode => ({
  id,
  folderName: name,
  hasChildren: hasFolders,
});

/** With the folders that each stands in, as far as they may be seen. */
export async function toPlacedDocuments(
  db: Db,
  found: readonly Document[],
  rights: DocumentRights,
): Promise<PlacedDocument[]> {
  const above = await loadFoldersAbove(
    db,
    found.map(({ id }) => id),
  );
  const paths = new Map<string, PlacedDocument['path']>();
  for (const { itemId, id: folderId, name: folderName, accessId } of above)
    if (rights.list(accessId).includes('view'))
      paths.set(itemId, [...(paths.get(itemId) ?? []), { folderId, folderName }]);
  return found.map((one) => ({ ...toFolderItem(one, rights), path: paths.get(one.id) ?? [] }));
}

export async function toPlacedDocument(db: Db, found: Document, rights: DocumentRights): Promise<PlacedDocument> {
  const [placed] = await toPlacedDocuments(db, [found], rights);
  if (!placed) throw new Error('one document has one place');
  return placed;
}
