import { refuse } from '@twinscape/contract';
import { type AssetDocument, DOCUMENTS_OF_ASSET_MAX, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import { type Document, loadVisibleDocuments, type RightsHolder } from '../../documents/index.ts';
import { countDocumentLinks, linkDocuments, loadDocumentLinks, unlinkDocuments } from './documentLinkStore.ts';

/**
 * The documents of an asset that the caller may see, those whose name holds the key, in the order in which they were
 * linked.
 */
export async function listAssetDocuments(
  db: Db,
  holder: RightsHolder,
  assetId: string,
  key = '',
): Promise<AssetDocument[]> {
  const links = await loadDocumentLinks(db, assetId);
  const documents = await findDocuments(
    db,
    holder,
    links.map(({ documentId }) => documentId),
  );
  return links.flatMap(({ id: relationId, documentId }) => {
    const found = documents.get(documentId);
    if (!found?.name.toLowerCase().includes(key.toLowerCase())) return [];
    const { name: documentName, size: documentSize, updatedAt: updateTime } = found;
    return [{ relationId, documentId, documentName, documentSize, updateTime }];
  });
}

/** Links files of the project to an asset that is held: all or none. Answers the names of the new ones. */
export async function relateDocuments(
  tx: Db,
  holder: RightsHolder,
  assetId: string,
  documentIds: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(documentIds.map((id) => id.toLowerCase()))];
  const documents = await findDocuments(tx, holder, ids, 'share');
  if (ids.some((id) => documents.get(id)?.isFolder !== false)) throw refuse(refusals['asset.documentUnknown']);
  const linked = await linkDocuments(tx, assetId, ids);
  if ((await countDocumentLinks(tx, assetId)) > DOCUMENTS_OF_ASSET_MAX)
    throw refuse(refusals['asset.tooManyDocuments'], { limit: DOCUMENTS_OF_ASSET_MAX });
  return linked.map((id) => documents.get(id)?.name ?? '');
}

/** Ends links of an asset that is held: all or none. Answers the names of the documents. */
export async function unrelateDocuments(
  tx: Db,
  holder: RightsHolder,
  assetId: string,
  linkIds: readonly string[],
): Promise<string[]> {
  const ids = new Set(linkIds.map((id) => id.toLowerCase()));
  const ended = await unlinkDocuments(tx, assetId, [...ids]);
  if (ended.length < ids.size) throw refuse(refusals['asset.documentNotRelated']);
  const documents = await findDocuments(tx, holder, ended);
  return ended.map((id) => documents.get(id)?.name ?? '');
}

async function findDocuments(
  db: Db,
  holder: RightsHolder,
  ids: readonly string[],
  lock?: 'share',
): Promise<ReadonlyMap<string, Document>> {
  const found = await loadVisibleDocuments(db, holder, ids, lock);
  return new Map(found.map((one) => [one.id, one]));
}
