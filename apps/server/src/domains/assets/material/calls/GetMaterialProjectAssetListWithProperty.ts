import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { resolveAssetFilter } from '../../registry/filter.ts';
import { listAssetsWithProperties } from '../../registry/rows.ts';

/** C-MAT-17, A-45: through a share the assets that it holds. */
export const GetMaterialProjectAssetListWithProperty = defineHandler(
  assetMaterialCalls.GetMaterialProjectAssetListWithProperty,
  async (input, context) =>
    listAssetsWithProperties(context, input, {
      ...(await resolveAssetFilter(context, input)),
      assetIds: await context.session.share?.loadIds('asset'),
    }),
);
