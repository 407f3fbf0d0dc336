import { deviceCategoryCalls } from '@twinscape/contract/devices';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { countLevels } from '../../../../platform/tree/index.ts';
import { requireDeviceCategory } from '../../access.ts';
import { orderCategories, updateCategory } from '../../categoryStore.ts';
import { categoryEventData } from '../../eventData.ts';
import { categoryEvents } from '../../events.ts';
import { changeCategories, refuseBadCategoryParent } from '../changes.ts';

/** T-DEV-01. */
export const MoveProjectDeviceCategory = defineHandler(
  deviceCategoryCalls.MoveProjectDeviceCategory,
  async ({ deviceCategoryId, parentId, order }, context) => {
    const { categoryName } = await requireDeviceCategory(context.platform.database.db, context, deviceCategoryId);
    await changeCategories(context, categoryName, async (tx, tree) => {
      const category = await requireDeviceCategory(tx, context, deviceCategoryId, 'update');
      refuseBadCategoryParent(tree, parentId, countLevels(tree, category.id), category.id);
      const last = Math.max(0, ...tree.map(({ sort }) => sort));
      await updateCategory(tx, category.id, { parentId: parentId ?? null, sort: last + 1 });
      if (order) await orderCategories(tx, context.project.projectId, order);
      const changed = changedFields({ parentId: category.parentId }, { parentId: parentId ?? null });
      if (changed)
        await context.platform.events.emit(tx, categoryEvents.updated, context.actor, {
          ...categoryEventData(context.project, category),
          ...changed,
        });
    });
  },
);
