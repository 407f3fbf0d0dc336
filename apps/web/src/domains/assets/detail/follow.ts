import { assetAttachmentCalls } from '@twinscape/contract/assets';
import { invalidateCalls, send } from '../../../platform/api/index.ts';
import type { DocumentFollower } from '../../documents/index.ts';

/** Files that are uploaded on an asset's page. */
export const ASSET_DOCUMENTS = 'asset';

/** Links such a file to the asset once it has come. */
export const linkToAsset: DocumentFollower = async ({ projectId, fileId, id: assetId }) => {
  await send(
    assetAttachmentCalls.RelationAssetDocument,
    { projectId, assetId, assetDocuments: [{ documentId: fileId }] },
    { handles: true },
  );
  void invalidateCalls([assetAttachmentCalls.GetAssetRelationDocumentList]);
};
