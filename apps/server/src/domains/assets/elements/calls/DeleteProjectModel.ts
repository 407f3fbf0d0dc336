import { assetElementCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { partElements } from '../part.ts';

/** C-AST-27. */
export const DeleteProjectModel = handle(
  assetElementCalls.DeleteProjectModel,
  ({ assetId, relationModelId }, context) =>
    partElements(
      context,
      { assetIds: assetId ? [assetId] : undefined, modelIds: [relationModelId] },
      no['asset.modelNotRelated'],
    ),
);
