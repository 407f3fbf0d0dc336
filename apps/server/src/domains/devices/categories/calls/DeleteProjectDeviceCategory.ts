import { refuse } from '@twinscape/contract';
import { deviceCategoryCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDeviceCategory } from '../../access.ts';
import { countDevicesIn, deleteCategory } from '../../categoryStore.ts';
import { categoryEventData } from '../../eventData.ts';
import { categoryEvents } from '../../events.ts';
import { changeCategories } from '../changes.ts';

/** C-DEV-12, A-107. The category is held, so that no device is put into it meanwhile. */
export const DeleteProjectDeviceCategory = defineHandler(
  deviceCategoryCalls.DeleteProjectDeviceCategory,
  ({ deviceCategoryId }, context) =>
    changeCategories(context, '', async (tx, tree) => {
      const category = await requireDeviceCategory(tx, context, deviceCategoryId, 'update');
      if (tree.some(({ parentId }) => parentId === category.id)) throw refuse(refusals['category.hasChildren']);
      if ((await countDevicesIn(tx, category.id)) > 0) throw refuse(refusals['category.hasDevices']);
      await deleteCategory(tx, category.id);
      await context.platform.events.emit(
        tx,
        categoryEvents.deleted,
        context.actor,
        categoryEventData(context.project, category),
      );
    }),
);
