import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDeviceCategory } from '../../access.ts';
import { groupDevicesAct, startDeviceBulk } from '../bulkActs.ts';

/** T-DEV-32. */
export const GroupMatchingDevices = defineHandler(
  deviceRegistryCalls.GroupMatchingDevices,
  async ({ targetCategoryId, ...input }, context) => {
    const { id: categoryId } = await requireDeviceCategory(context.platform.database.db, context, targetCategoryId);
    return startDeviceBulk(context, groupDevicesAct, input, { categoryId });
  },
);
