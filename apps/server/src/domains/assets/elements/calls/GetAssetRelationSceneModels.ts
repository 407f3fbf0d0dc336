import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadRelationsOfAsset } from '../load.ts';
import { toRelationSceneModels } from '../toResponse.ts';

/** C-AREL-07. */
export const GetAssetRelationSceneModels = defineHandler(
  assetElementCalls.GetAssetRelationSceneModels,
  async (input, context) => toRelationSceneModels(await loadRelationsOfAsset(input, context)),
);
