import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { sceneElementsAsked } from '../asked.ts';

/** C-MAT-25. */
export const GetMaterialAssetSceneModelElementList = handle(
  assetElementCalls.GetMaterialAssetSceneModelElementList,
  (input, context) => sceneElementsAsked(input, context),
);
