import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadSceneElementsOfAsset } from '../load.ts';

/** C-AREL-10. */
export const GetAssetSceneModelElementList = handle(assetElementCalls.GetAssetSceneModelElementList, (input, context) =>
  loadSceneElementsOfAsset(input, context),
);
