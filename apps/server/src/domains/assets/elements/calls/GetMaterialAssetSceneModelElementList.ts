import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadSceneElementsOfAsset } from '../load.ts';
import { filterForShare } from '../shareFilter.ts';

/** C-MAT-25. */
export const GetMaterialAssetSceneModelElementList = defineHandler(
  assetElementCalls.GetMaterialAssetSceneModelElementList,
  async (input, context) => filterForShare(context.session, await loadSceneElementsOfAsset(input, context)),
);
