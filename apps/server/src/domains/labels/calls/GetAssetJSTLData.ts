import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { labelAsked } from '../assetLabels.ts';

/** C-LBL-05. */
export const GetAssetJSTLData = defineHandler(labelCalls.GetAssetJSTLData, ({ projectId, assetId }, context) =>
  labelAsked(context, projectId, assetId),
);
