import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { relationsAsked } from '../asked.ts';
import { modelsOf } from '../read.ts';

/** C-MAT-23. */
export const GetMaterialAssetRelationModels = handle(
  assetElementCalls.GetMaterialAssetRelationModels,
  async (input, context) => modelsOf(await relationsAsked(input, context)),
);
