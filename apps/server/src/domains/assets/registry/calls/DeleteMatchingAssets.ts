import { assetRegistryCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { deleteAssetsAct, startAssetBulk } from '../bulkActs.ts';

/** T-AST-36: those that must stay are told with the reason, the others go. */
export const DeleteMatchingAssets = defineHandler(assetRegistryCalls.DeleteMatchingAssets, (input, context) =>
  startAssetBulk(context, deleteAssetsAct, input),
);
