import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadAssetLabel } from '../assetLabels.ts';

/** C-LBL-05. */
export const GetAssetJSTLData = defineHandler(labelCalls.GetAssetJSTLData, ({ projectId, assetId }, context) =>
  loadAssetLabel(context, projectId, assetId),
);
