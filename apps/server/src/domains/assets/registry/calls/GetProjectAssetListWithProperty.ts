import { assetRegistryCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { filterOf } from '../filter.ts';
import { pageOfAssets } from '../rows.ts';

/** C-AST-13. */
export const GetProjectAssetListWithProperty = handle(
  assetRegistryCalls.GetProjectAssetListWithProperty,
  async (input, context) => pageOfAssets(context, input, await filterOf(context, input)),
);
