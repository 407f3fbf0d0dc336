import { refuse } from '@twinscape/contract';
import { assetClassCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssets, requireAssetType } from '../../access.ts';
import { moveToType } from '../moveToType.ts';

/** G-AST-01, RU-VAL-20, A-121: one asset that is of the type already, and none is moved. */
export const AddClassTypeAsset = defineHandler(assetClassCalls.AddClassTypeAsset, async (input, context) => {
  await context.platform.database.db.transaction(async (tx) => {
    const type = await requireAssetType(tx, context, input.classTypeId, 'share');
    const assets = await requireAssets(tx, context, input.assetIds, 'update');
    if (assets.some(({ typeId }) => typeId === type.id)) throw refuse(refusals['asset.inType']);
    await moveToType(
      tx,
      context,
      type,
      assets.map(({ id }) => id),
    );
  });
});
