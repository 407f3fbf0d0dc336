import { refuse } from '@twinscape/contract';
import { CATEGORIES_MAX, deviceCategoryCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { insertCategory } from '../../categoryStore.ts';
import { categoryAdded } from '../../events.ts';
import { categoryFacts } from '../../facts.ts';
import { changeCategories, refuseBadParent } from '../changes.ts';
import { treeOf } from '../tree.ts';

/** C-DEV-11. */
export const AddProjectDeviceCategory = handle(
  deviceCategoryCalls.AddProjectDeviceCategory,
  ({ parentId, categoryName }, context) =>
    changeCategories(context, categoryName, async (tx, tree) => {
      if (tree.length >= CATEGORIES_MAX) throw refuse(no['category.tooMany'], { limit: CATEGORIES_MAX });
      refuseBadParent(tree, parentId, 1);
      const { projectId } = context.project;
      const category = await insertCategory(tx, { projectId, parentId, categoryName });
      await context.platform.events.emit(tx, categoryAdded, context.actor, categoryFacts(context.project, category));
      const [node] = treeOf([{ ...category, parentId: null }], []);
      if (!node) throw new Error('a tree of one category has a root');
      return { ...node, parentId };
    }),
);
