import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { relateElements } from '../relate.ts';

/** C-AREL-08, RU-VAL-22, RU-VAL-24. */
export const RelationAssetSceneModel = defineHandler(
  assetElementCalls.RelationAssetSceneModel,
  ({ relationAssetModels }, context) => relateElements(context, relationAssetModels),
);
