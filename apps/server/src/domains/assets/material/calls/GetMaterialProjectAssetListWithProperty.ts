import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { filterOf } from '../../registry/filter.ts';
import { pageOfAssets } from '../../registry/rows.ts';

/** C-MAT-17. */
export const GetMaterialProjectAssetListWithProperty = handle(
  assetMaterialCalls.GetMaterialProjectAssetListWithProperty,
  async (input, context) => pageOfAssets(context, input, await filterOf(context, input)),
);
