import { assetElementCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { unrelateElements } from '../unrelate.ts';

/** C-AST-04. */
export const RemoveAssetModelElement = defineHandler(assetElementCalls.RemoveAssetModelElement, (input, context) => {
  const { assetId, relationModelId, sceneId, relationModelElementIds: elementIds } = input;
  const filter = { assetIds: [assetId], modelIds: [relationModelId], sceneId: sceneId ?? null, elementIds };
  return unrelateElements(context, filter, refusals['asset.modelNotRelated']);
});
