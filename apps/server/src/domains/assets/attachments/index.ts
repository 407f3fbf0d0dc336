import { assetAttachmentCalls } from '@twinscape/contract/assets';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { documentRemovals } from '../../documents/index.ts';
import { DeleteAssetDocuments } from './calls/DeleteAssetDocuments.ts';
import { DeleteAssetPanoramaByTagId } from './calls/DeleteAssetPanoramaByTagId.ts';
import { DeleteAssetPanoramas } from './calls/DeleteAssetPanoramas.ts';
import { GetAssetRelationDocumentList } from './calls/GetAssetRelationDocumentList.ts';
import { GetAssetRelationPanoramaList } from './calls/GetAssetRelationPanoramaList.ts';
import { RelationAssetDocument } from './calls/RelationAssetDocument.ts';
import { RelationAssetPanorama } from './calls/RelationAssetPanorama.ts';
import { unlinkDocumentsFromAll } from './documentLinkStore.ts';

/** Documents and panoramas of assets: who keeps these answers (`slots.ts`). */
export const assetAttachmentRoutes: Route[] = bindRoutes(assetAttachmentCalls, {
  DeleteAssetDocuments,
  DeleteAssetPanoramaByTagId,
  DeleteAssetPanoramas,
  GetAssetRelationDocumentList,
  GetAssetRelationPanoramaList,
  RelationAssetDocument,
  RelationAssetPanorama,
});

/** A file that is deleted is no asset's any more. */
export const registerAssetDocumentRemoval = (): void => documentRemovals.add('assets', unlinkDocumentsFromAll);
