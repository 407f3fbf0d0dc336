import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { relationsAsked } from '../asked.ts';
import { sceneModelsOf } from '../read.ts';
import { shownTo } from '../shown.ts';

/** C-MAT-24. */
export const GetMaterialAssetRelationSceneModels = handle(
  assetElementCalls.GetMaterialAssetRelationSceneModels,
  async (input, context) => shownTo(context.session, sceneModelsOf(await relationsAsked(input, context))),
);
