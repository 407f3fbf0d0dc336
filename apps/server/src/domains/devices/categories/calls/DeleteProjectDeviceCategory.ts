import { refuse } from '@twinscape/contract';
import { deviceCategoryCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { countDevicesIn, deleteCategory } from '../../categoryStore.ts';
import { categoryDeleted } from '../../events.ts';
import { categoryFacts } from '../../facts.ts';
import { openCategory } from '../../reach.ts';
import { changeCategories } from '../changes.ts';

/** C-DEV-12, A-107. The category is held, so that no device is put into it meanwhile. */
export const DeleteProjectDeviceCategory = handle(
  deviceCategoryCalls.DeleteProjectDeviceCategory,
  ({ deviceCategoryId }, context) =>
    changeCategories(context, '', async (tx, tree) => {
      const category = await openCategory(tx, context, deviceCategoryId, 'update');
      if (tree.some(({ parentId }) => parentId === category.id)) throw refuse(no['category.hasChildren']);
      if ((await countDevicesIn(tx, category.id)) > 0) throw refuse(no['category.hasDevices']);
      await deleteCategory(tx, category.id);
      await context.platform.events.emit(tx, categoryDeleted, context.actor, categoryFacts(context.project, category));
    }),
);
