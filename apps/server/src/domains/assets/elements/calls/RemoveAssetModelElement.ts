import { assetElementCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { partElements } from '../part.ts';

/** C-AST-04. */
export const RemoveAssetModelElement = handle(assetElementCalls.RemoveAssetModelElement, (input, context) => {
  const { assetId, relationModelId, sceneId, relationModelElementIds: elementIds } = input;
  const filter = { assetIds: [assetId], modelIds: [relationModelId], sceneId: sceneId ?? null, elementIds };
  return partElements(context, filter, no['asset.modelNotRelated']);
});
