import { refuse } from '@twinscape/contract';
import { deviceCategoryCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDeviceCategory, requireDevices } from '../../access.ts';
import { addToCategory } from '../../categoryStore.ts';
import { categoryEventData } from '../../eventData.ts';
import { categoryDevicesAdded } from '../../events.ts';
import { publishDevicesChanged } from '../../publish.ts';

/** G-DEV-01, RU-VAL-35: one device that stands in the category already, and none is added. */
export const AddDeviceCategoryType = defineHandler(
  deviceCategoryCalls.AddDeviceCategoryType,
  async (input, context) => {
    const { platform, actor, project } = context;
    await platform.database.db.transaction(async (tx) => {
      const category = await requireDeviceCategory(tx, context, input.deviceCategoryId, 'share');
      const devices = await requireDevices(context, input.deviceIds, tx, 'share');
      const joined = await addToCategory(
        tx,
        category.id,
        devices.map(({ id }) => id),
      );
      if (joined.length < devices.length) throw refuse(refusals['device.inGroup']);
      await platform.events.emit(tx, categoryDevicesAdded, actor, {
        ...categoryEventData(project, category),
        values: { count: joined.length },
      });
      await publishDevicesChanged(tx, project.projectId);
    });
  },
);
