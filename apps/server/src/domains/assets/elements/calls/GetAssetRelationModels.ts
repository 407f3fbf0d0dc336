import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadRelationsOfAsset } from '../load.ts';
import { toRelationModels } from '../toResponse.ts';

/** C-AREL-05. */
export const GetAssetRelationModels = defineHandler(assetElementCalls.GetAssetRelationModels, async (input, context) =>
  toRelationModels(await loadRelationsOfAsset(input, context)),
);
