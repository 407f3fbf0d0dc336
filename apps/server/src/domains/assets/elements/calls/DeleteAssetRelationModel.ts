import { assetElementCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { unrelateElements } from '../unrelate.ts';

/** C-AREL-06. */
export const DeleteAssetRelationModel = defineHandler(
  assetElementCalls.DeleteAssetRelationModel,
  ({ assetId, relationModelId }, context) =>
    unrelateElements(
      context,
      { assetIds: [assetId], modelIds: [relationModelId], sceneId: null },
      refusals['asset.modelNotRelated'],
    ),
);
