import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { deleteAssetLabels } from '../assetLabels.ts';

/** C-LBL-04. */
export const DeleteAssetsJSTL = handle(labelCalls.DeleteAssetsJSTL, ({ assetIds }, context) =>
  deleteAssetLabels(context, assetIds),
);
