import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { relationsAsked } from '../asked.ts';
import { modelsOf } from '../read.ts';
import { shownTo } from '../shown.ts';

/** C-MAT-23. */
export const GetMaterialAssetRelationModels = handle(
  assetElementCalls.GetMaterialAssetRelationModels,
  async (input, context) => shownTo(context.session, modelsOf(await relationsAsked(input, context))),
);
