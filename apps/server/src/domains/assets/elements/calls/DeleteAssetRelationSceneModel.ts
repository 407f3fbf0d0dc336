import { assetElementCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { partElements } from '../part.ts';

/** C-AREL-09. */
export const DeleteAssetRelationSceneModel = handle(
  assetElementCalls.DeleteAssetRelationSceneModel,
  ({ assetId, relationModelId, sceneId }, context) =>
    partElements(
      context,
      { assetIds: [assetId], modelIds: relationModelId === undefined ? undefined : [relationModelId], sceneId },
      no['asset.modelNotRelated'],
    ),
);
