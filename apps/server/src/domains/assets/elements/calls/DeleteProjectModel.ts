import { assetElementCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { unrelateElements } from '../unrelate.ts';

/** C-AST-27. */
export const DeleteProjectModel = defineHandler(
  assetElementCalls.DeleteProjectModel,
  ({ assetId, relationModelId }, context) =>
    unrelateElements(
      context,
      { assetIds: assetId ? [assetId] : undefined, modelIds: [relationModelId] },
      refusals['asset.modelNotRelated'],
    ),
);
