import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { labelsAsked } from '../assetLabels.ts';

/** C-MAT-07. */
export const GetMaterialAssetJSTLDatas = handle(
  labelCalls.GetMaterialAssetJSTLDatas,
  ({ projectId, assetIds }, context) => labelsAsked(context, projectId, assetIds),
);
