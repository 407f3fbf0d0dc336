import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { emitChange } from '../../emitChange.ts';
import { groupEvents } from '../../events.ts';
import { updateAssetCategory } from '../../viewStore.ts';
import { requireAssetCategory } from '../access.ts';
import { changeAssetViews } from '../changes.ts';

/** C-AVIEW-02. */
export const UpdateProjectAssetCategory = defineHandler(
  assetViewCalls.UpdateProjectAssetCategory,
  ({ assetCategoryId, categoryName }, context) =>
    changeAssetViews(context, categoryName, async (tx) => {
      const before = await requireAssetCategory(tx, context, assetCategoryId, 'update');
      const { id, categoryName: former } = before;
      const changed = await emitChange(
        tx,
        context,
        groupEvents.updated,
        { id, name: categoryName },
        { categoryName: former },
        { categoryName },
      );
      if (changed) await updateAssetCategory(tx, id, { categoryName });
    }),
);
