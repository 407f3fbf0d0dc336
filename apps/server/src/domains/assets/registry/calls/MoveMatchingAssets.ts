import { assetRegistryCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetType } from '../../access.ts';
import { moveAssetsAct, startAssetBulk } from '../bulkActs.ts';

/** T-AST-37. */
export const MoveMatchingAssets = defineHandler(
  assetRegistryCalls.MoveMatchingAssets,
  async ({ classTypeId, ...input }, context) => {
    const { id: typeId } = await requireAssetType(context.platform.database.db, context, classTypeId);
    return startAssetBulk(context, moveAssetsAct, input, { typeId });
  },
);
