import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { labelAsked } from '../assetLabels.ts';

/** C-LBL-05. */
export const GetAssetJSTLData = handle(labelCalls.GetAssetJSTLData, ({ projectId, assetId }, context) =>
  labelAsked(context, projectId, assetId),
);
