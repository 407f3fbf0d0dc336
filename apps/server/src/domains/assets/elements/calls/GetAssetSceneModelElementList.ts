import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadSceneElementsOfAsset } from '../load.ts';

/** C-AREL-10. */
export const GetAssetSceneModelElementList = defineHandler(
  assetElementCalls.GetAssetSceneModelElementList,
  (input, context) => loadSceneElementsOfAsset(input, context),
);
