import { deviceCategoryCalls } from '@twinscape/contract/devices';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDeviceCategory } from '../../access.ts';
import { updateCategory } from '../../categoryStore.ts';
import { categoryEventData } from '../../eventData.ts';
import { categoryEvents } from '../../events.ts';
import { changeCategories } from '../changes.ts';

/** C-DEV-13. */
export const UpdateProjectDeviceCategory = defineHandler(
  deviceCategoryCalls.UpdateProjectDeviceCategory,
  ({ deviceCategoryId, categoryName }, context) =>
    changeCategories(context, categoryName, async (tx) => {
      const category = await requireDeviceCategory(tx, context, deviceCategoryId, 'update');
      const changed = changedFields({ categoryName: category.categoryName }, { categoryName });
      if (!changed) return;
      await updateCategory(tx, category.id, { categoryName });
      await context.platform.events.emit(tx, categoryEvents.updated, context.actor, {
        ...categoryEventData(context.project, { ...category, categoryName }),
        ...changed,
      });
    }),
);
