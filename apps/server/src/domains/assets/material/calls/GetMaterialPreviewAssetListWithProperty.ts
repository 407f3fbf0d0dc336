import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listAssetsWithProperties } from '../../registry/rows.ts';

/** C-MAT-19, A-45: through a share the assets that it holds. */
export const GetMaterialPreviewAssetListWithProperty = defineHandler(
  assetMaterialCalls.GetMaterialPreviewAssetListWithProperty,
  async ({ relationModelId: modelId, sceneId, key, ...input }, context) =>
    listAssetsWithProperties(context, input, {
      typeIds: undefined,
      modelId,
      sceneId,
      key,
      assetIds: await context.session.share?.loadIds('asset'),
    }),
);
