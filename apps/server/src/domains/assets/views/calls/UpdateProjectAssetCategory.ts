import { assetViewCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetEventData } from '../../eventData.ts';
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
      const changed = changedFields({ categoryName: before.categoryName }, { categoryName });
      if (!changed) return;
      await updateAssetCategory(tx, before.id, { categoryName });
      const { platform, actor, project } = context;
      const eventData = assetEventData(project, { id: before.id, name: categoryName });
      await platform.events.emit(tx, groupEvents.updated, actor, { ...eventData, ...changed });
    }),
);
