import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { pickLabelParts, saveAssetLabels } from '../assetLabels.ts';

/** C-LBL-01. */
export const EditAssetJSTL = defineHandler(labelCalls.EditAssetJSTL, (input, context) =>
  saveAssetLabels(context, [input.assetId], pickLabelParts(input), input.version),
);
