import { deviceCategoryCalls } from '@twinscape/contract/devices';
import { changedFields } from '../../../../platform/events/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { updateCategory } from '../../categoryStore.ts';
import { categoryUpdated } from '../../events.ts';
import { categoryFacts } from '../../facts.ts';
import { openCategory } from '../../reach.ts';
import { changeCategories } from '../changes.ts';

/** C-DEV-13. */
export const UpdateProjectDeviceCategory = handle(
  deviceCategoryCalls.UpdateProjectDeviceCategory,
  ({ deviceCategoryId, categoryName }, context) =>
    changeCategories(context, categoryName, async (tx) => {
      const category = await openCategory(tx, context, deviceCategoryId, 'update');
      const changed = changedFields({ categoryName: category.categoryName }, { categoryName });
      if (!changed) return;
      await updateCategory(tx, category.id, { categoryName });
      await context.platform.events.emit(tx, categoryUpdated, context.actor, {
        ...categoryFacts(context.project, { ...category, categoryName }),
        ...changed,
      });
    }),
);
