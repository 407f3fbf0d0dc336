import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadAssetsOfElement } from '../load.ts';

/** C-MAT-10, A-45: through a share the assets that it holds. */
export const GetMaterialAssetByElementId = handle(
  assetElementCalls.GetMaterialAssetByElementId,
  async (input, context) => {
    const found = await loadAssetsOfElement(input, context);
    const held = await context.session.share?.holds('asset');
    return held ? found.filter(({ assetId }) => held.has(assetId)) : found;
  },
);
