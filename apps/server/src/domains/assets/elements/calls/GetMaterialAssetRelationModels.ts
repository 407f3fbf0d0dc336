import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadRelationsOfAsset } from '../load.ts';
import { filterForShare } from '../shareFilter.ts';
import { toRelationModels } from '../toResponse.ts';

/** C-MAT-23. */
export const GetMaterialAssetRelationModels = defineHandler(
  assetElementCalls.GetMaterialAssetRelationModels,
  async (input, context) =>
    filterForShare(context.session, toRelationModels(await loadRelationsOfAsset(input, context))),
);
