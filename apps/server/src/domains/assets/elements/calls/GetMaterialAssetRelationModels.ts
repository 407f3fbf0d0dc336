import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadRelationsOfAsset } from '../load.ts';
import { filterForShare } from '../shareFilter.ts';
import { toRelationModels } from '../toResponse.ts';

/** C-MAT-23. */
export const GetMaterialAssetRelationModels = handle(
  assetElementCalls.GetMaterialAssetRelationModels,
  async (input, context) =>
    filterForShare(context.session, toRelationModels(await loadRelationsOfAsset(input, context))),
);
