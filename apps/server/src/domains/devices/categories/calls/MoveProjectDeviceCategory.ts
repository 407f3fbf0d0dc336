import { deviceCategoryCalls } from '@twinscape/contract/devices';
import { changedFields } from '../../../../platform/events/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { heightOf } from '../../../../platform/tree/index.ts';
import { orderCategories, updateCategory } from '../../categoryStore.ts';
import { categoryUpdated } from '../../events.ts';
import { categoryFacts } from '../../facts.ts';
import { openCategory } from '../../reach.ts';
import { changeCategories, refuseBadParent } from '../changes.ts';

/** T-DEV-01. */
export const MoveProjectDeviceCategory = handle(
  deviceCategoryCalls.MoveProjectDeviceCategory,
  async ({ deviceCategoryId, parentId, order }, context) => {
    const { categoryName } = await openCategory(context.platform.database.db, context, deviceCategoryId);
    await changeCategories(context, categoryName, async (tx, tree) => {
      const category = await openCategory(tx, context, deviceCategoryId, 'update');
      refuseBadParent(tree, parentId, heightOf(tree, category.id), category.id);
      const last = Math.max(0, ...tree.map(({ sort }) => sort));
      await updateCategory(tx, category.id, { parentId: parentId ?? null, sort: last + 1 });
      if (order) await orderCategories(tx, context.project.projectId, order);
      const changed = changedFields({ parentId: category.parentId }, { parentId: parentId ?? null });
      if (changed)
        await context.platform.events.emit(tx, categoryUpdated, context.actor, {
          ...categoryFacts(context.project, category),
          ...changed,
        });
    });
  },
);
