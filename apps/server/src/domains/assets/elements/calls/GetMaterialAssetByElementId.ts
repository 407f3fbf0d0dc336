import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadAssetsOfElement } from '../load.ts';

/** C-MAT-10, A-45: through a share the assets that it holds. */
export const GetMaterialAssetByElementId = defineHandler(
  assetElementCalls.GetMaterialAssetByElementId,
  async (input, context) => {
    const found = await loadAssetsOfElement(input, context);
    const held = await context.session.share?.loadIds('asset');
    return held ? found.filter(({ assetId }) => held.has(assetId)) : found;
  },
);
