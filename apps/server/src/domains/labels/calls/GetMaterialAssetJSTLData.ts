import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadAssetLabel } from '../assetLabels.ts';

/** C-MAT-32. */
export const GetMaterialAssetJSTLData = defineHandler(
  labelCalls.GetMaterialAssetJSTLData,
  ({ projectId, assetId }, context) => loadAssetLabel(context, projectId, assetId),
);
