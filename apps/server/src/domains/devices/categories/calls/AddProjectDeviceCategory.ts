import { refuse } from '@twinscape/contract';
import { CATEGORIES_MAX, deviceCategoryCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { insertCategory } from '../../categoryStore.ts';
import { categoryEventData } from '../../eventData.ts';
import { categoryEvents } from '../../events.ts';
import { changeCategories, refuseBadCategoryParent } from '../changes.ts';
import { buildCategoryTree } from '../tree.ts';

/** C-DEV-11. */
export const AddProjectDeviceCategory = defineHandler(
  deviceCategoryCalls.AddProjectDeviceCategory,
  ({ parentId, categoryName }, context) =>
    changeCategories(context, categoryName, async (tx, tree) => {
      if (tree.length >= CATEGORIES_MAX) throw refuse(refusals['category.tooMany'], { limit: CATEGORIES_MAX });
      refuseBadCategoryParent(tree, parentId, 1);
      const { projectId } = context.project;
      const category = await insertCategory(tx, { projectId, parentId, categoryName });
      await context.platform.events.emit(
        tx,
        categoryEvents.added,
        context.actor,
        categoryEventData(context.project, category),
      );
      const [node] = buildCategoryTree([{ ...category, parentId: null }], []);
      if (!node) throw new Error('a tree of one category has a root');
      return { ...node, parentId };
    }),
);
