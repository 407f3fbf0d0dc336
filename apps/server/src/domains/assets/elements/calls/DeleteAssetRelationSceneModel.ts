import { assetElementCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { unrelateElements } from '../unrelate.ts';

/** C-AREL-09. */
export const DeleteAssetRelationSceneModel = defineHandler(
  assetElementCalls.DeleteAssetRelationSceneModel,
  ({ assetId, relationModelId, sceneId }, context) =>
    unrelateElements(
      context,
      { assetIds: [assetId], modelIds: relationModelId === undefined ? undefined : [relationModelId], sceneId },
      refusals['asset.modelNotRelated'],
    ),
);
