import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadAssetList } from '../../registry/load.ts';

/** C-MAT-09, A-45: through a share the assets that it holds. */
export const GetMaterialProjectAssetList = defineHandler(
  assetMaterialCalls.GetMaterialProjectAssetList,
  async (input, context) => loadAssetList(input, context, await context.session.share?.loadIds('asset')),
);
