import { assetElementCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { unrelateElements } from '../unrelate.ts';

/** C-AST-28. */
export const DeleteProjectModels = defineHandler(
  assetElementCalls.DeleteProjectModels,
  ({ assetId, relationModelIds }, context) =>
    unrelateElements(
      context,
      { assetIds: assetId ? [assetId] : undefined, modelIds: relationModelIds },
      refusals['asset.modelNotRelated'],
    ),
);
