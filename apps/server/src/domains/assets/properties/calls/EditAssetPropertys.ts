import { assetPropertyCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { updateAssets } from '../../assetStore.ts';
import { changeAsset } from '../changeAsset.ts';
import { saveValues } from '../saveValues.ts';

/** C-AST-24. */
export const EditAssetPropertys = defineHandler(
  assetPropertyCalls.EditAssetPropertys,
  async ({ assetId, propertys }, context) => {
    await changeAsset(context, { assetId }, async (tx, asset) => {
      const changed = await saveValues(tx, asset, propertys, context.actor.userName);
      if (changed) await updateAssets(tx, [asset.id], {});
      return { changed, answer: undefined };
    });
  },
);
