import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { relationsAsked } from '../asked.ts';
import { sceneModelsOf } from '../read.ts';

/** C-MAT-24. */
export const GetMaterialAssetRelationSceneModels = handle(
  assetElementCalls.GetMaterialAssetRelationSceneModels,
  async (input, context) => sceneModelsOf(await relationsAsked(input, context)),
);
