import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveAssetLabels, sentParts } from '../assetLabels.ts';

/** C-LBL-01. */
export const EditAssetJSTL = defineHandler(labelCalls.EditAssetJSTL, (input, context) =>
  saveAssetLabels(context, [input.assetId], sentParts(input), input.version),
);
