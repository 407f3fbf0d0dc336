import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteAssetLabels } from '../assetLabels.ts';

/** C-LBL-04. */
export const DeleteAssetsJSTL = defineHandler(labelCalls.DeleteAssetsJSTL, ({ assetIds }, context) =>
  deleteAssetLabels(context, assetIds),
);
