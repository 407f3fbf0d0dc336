import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listAssetsWithProperties } from '../../registry/rows.ts';

/** C-AST-35. */
export const GetPreviewAssetListWithProperty = defineHandler(
  assetViewCalls.GetPreviewAssetListWithProperty,
  ({ relationModelId: modelId, sceneId, key, ...input }, context) =>
    listAssetsWithProperties(context, input, { typeIds: undefined, modelId, sceneId, key }),
);
