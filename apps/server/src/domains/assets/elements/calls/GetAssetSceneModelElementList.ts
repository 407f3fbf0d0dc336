import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { sceneElementsAsked } from '../asked.ts';

/** C-AREL-10. */
export const GetAssetSceneModelElementList = handle(assetElementCalls.GetAssetSceneModelElementList, (input, context) =>
  sceneElementsAsked(input, context),
);
