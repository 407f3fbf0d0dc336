import { assetElementCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { partElements } from '../part.ts';

/** C-AST-28. */
export const DeleteProjectModels = handle(
  assetElementCalls.DeleteProjectModels,
  ({ assetId, relationModelIds }, context) =>
    partElements(
      context,
      { assetIds: assetId ? [assetId] : undefined, modelIds: relationModelIds },
      no['asset.modelNotRelated'],
    ),
);
