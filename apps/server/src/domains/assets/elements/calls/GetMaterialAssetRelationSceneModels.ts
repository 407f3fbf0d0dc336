import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadRelationsOfAsset } from '../load.ts';
import { filterForShare } from '../shareFilter.ts';
import { toRelationSceneModels } from '../toResponse.ts';

/** C-MAT-24. */
export const GetMaterialAssetRelationSceneModels = defineHandler(
  assetElementCalls.GetMaterialAssetRelationSceneModels,
  async (input, context) =>
    filterForShare(context.session, toRelationSceneModels(await loadRelationsOfAsset(input, context))),
);
