import { assetRegistryCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { resolveAssetFilter } from '../filter.ts';
import { listAssetsWithProperties } from '../rows.ts';

/** C-AST-13. */
export const GetProjectAssetListWithProperty = defineHandler(
  assetRegistryCalls.GetProjectAssetListWithProperty,
  async (input, context) => listAssetsWithProperties(context, input, await resolveAssetFilter(context, input)),
);
