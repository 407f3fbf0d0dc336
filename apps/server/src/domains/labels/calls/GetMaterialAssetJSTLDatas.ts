import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadAssetLabels } from '../assetLabels.ts';

/** C-MAT-07. */
export const GetMaterialAssetJSTLDatas = defineHandler(
  labelCalls.GetMaterialAssetJSTLDatas,
  ({ projectId, assetIds }, context) => loadAssetLabels(context, projectId, assetIds),
);
