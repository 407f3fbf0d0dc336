import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadAssetLabels } from '../assetLabels.ts';

/** C-LBL-03. */
export const GetAssetJSTLDatas = defineHandler(labelCalls.GetAssetJSTLDatas, ({ projectId, assetIds }, context) =>
  loadAssetLabels(context, projectId, assetIds),
);
