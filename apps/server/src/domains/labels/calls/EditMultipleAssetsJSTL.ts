import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { pickLabelParts, saveAssetLabels } from '../assetLabels.ts';

/** C-LBL-02. */
export const EditMultipleAssetsJSTL = defineHandler(labelCalls.EditMultipleAssetsJSTL, async (input, context) => {
  await saveAssetLabels(context, input.assetIds, pickLabelParts(input));
});
