import type { FolderItem, FolderNode, PlacedDocument } from '@twinscape/contract/documents';
import type { Db } from '../../platform/db/index.ts';
import { type Document, type FolderOfTree, loadFoldersAbove } from './documentStore.ts';
import { findExtension } from './rules.ts';

export const toFolderItem = (found: Document): FolderItem => ({
  fileId: found.id,
  fileName: found.name,
  fileExtension: found.isFolder ? '' : findExtension(found.name),
  fileSize: found.size,
  fileVersions: found.versionCount,
  isFolder: found.isFolder,
  createUserName: found.createdByName,
  createTime: found.createdAt,
  updateTime: found.updatedAt,
});

export const toFolderNode = ({ id, name, hasFolders }: FolderOfTree): FolderNode => ({
  id,
  folderName: name,
  hasChildren: hasFolders,
});

/** With the folders that each stands in. */
export async function toPlacedDocuments(db: Db, found: readonly Document[]): Promise<PlacedDocument[]> {
  const above = await loadFoldersAbove(
    db,
    found.map(({ id }) => id),
  );
  const paths = new Map<string, PlacedDocument['path']>();
  for (const { itemId, id: folderId, name: folderName } of above)
    paths.set(itemId, [...(paths.get(itemId) ?? []), { folderId, folderName }]);
  return found.map((one) => ({ ...toFolderItem(one), path: paths.get(one.id) ?? [] }));
}

export async function toPlacedDocument(db: Db, found: Document): Promise<PlacedDocument> {
  const [placed] = await toPlacedDocuments(db, [found]);
  if (!placed) throw new Error('one document has one place');
  return placed;
}
