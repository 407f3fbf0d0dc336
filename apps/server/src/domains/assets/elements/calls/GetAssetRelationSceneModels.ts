import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { relationsAsked } from '../asked.ts';
import { sceneModelsOf } from '../read.ts';

/** C-AREL-07. */
export const GetAssetRelationSceneModels = handle(
  assetElementCalls.GetAssetRelationSceneModels,
  async (input, context) => sceneModelsOf(await relationsAsked(input, context)),
);
