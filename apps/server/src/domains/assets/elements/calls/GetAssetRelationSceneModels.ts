import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadRelationsOfAsset } from '../load.ts';
import { toRelationSceneModels } from '../toResponse.ts';

/** C-AREL-07. */
export const GetAssetRelationSceneModels = handle(
  assetElementCalls.GetAssetRelationSceneModels,
  async (input, context) => toRelationSceneModels(await loadRelationsOfAsset(input, context)),
);
