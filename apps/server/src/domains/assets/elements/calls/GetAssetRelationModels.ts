import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { relationsAsked } from '../asked.ts';
import { modelsOf } from '../read.ts';

/** C-AREL-05. */
export const GetAssetRelationModels = handle(assetElementCalls.GetAssetRelationModels, async (input, context) =>
  modelsOf(await relationsAsked(input, context)),
);
