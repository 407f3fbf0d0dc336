import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { labelAsked } from '../assetLabels.ts';

/** C-MAT-32. */
export const GetMaterialAssetJSTLData = handle(labelCalls.GetMaterialAssetJSTLData, ({ projectId, assetId }, context) =>
  labelAsked(context, projectId, assetId),
);
