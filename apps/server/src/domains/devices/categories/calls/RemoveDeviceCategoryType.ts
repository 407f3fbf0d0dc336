import { deviceCategoryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDeviceCategory, requireDevices } from '../../access.ts';
import { removeFromCategory } from '../../categoryStore.ts';
import { categoryEventData } from '../../eventData.ts';
import { categoryDevicesRemoved } from '../../events.ts';
import { publishDevicesChanged } from '../../publish.ts';

/** C-DEV-22. Devices that did not stand in the category stay where they are. */
export const RemoveDeviceCategoryType = defineHandler(
  deviceCategoryCalls.RemoveDeviceCategoryType,
  async (input, context) => {
    const { platform, actor, project } = context;
    await platform.database.db.transaction(async (tx) => {
      const category = await requireDeviceCategory(tx, context, input.deviceCategoryId, 'share');
      const devices = await requireDevices(context, input.deviceIds, tx);
      const left = await removeFromCategory(
        tx,
        category.id,
        devices.map(({ id }) => id),
      );
      if (left === 0) return;
      await platform.events.emit(tx, categoryDevicesRemoved, actor, {
        ...categoryEventData(project, category),
        values: { count: left },
      });
      await publishDevicesChanged(tx, project.projectId);
    });
  },
);
