import { assetElementCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { partElements } from '../part.ts';

/** C-AREL-06. */
export const DeleteAssetRelationModel = handle(
  assetElementCalls.DeleteAssetRelationModel,
  ({ assetId, relationModelId }, context) =>
    partElements(
      context,
      { assetIds: [assetId], modelIds: [relationModelId], sceneId: null },
      no['asset.modelNotRelated'],
    ),
);
