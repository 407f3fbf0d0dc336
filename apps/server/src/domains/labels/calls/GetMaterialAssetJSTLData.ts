import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { labelAsked } from '../assetLabels.ts';

/** C-MAT-32. */
export const GetMaterialAssetJSTLData = defineHandler(
  labelCalls.GetMaterialAssetJSTLData,
  ({ projectId, assetId }, context) => labelAsked(context, projectId, assetId),
);
