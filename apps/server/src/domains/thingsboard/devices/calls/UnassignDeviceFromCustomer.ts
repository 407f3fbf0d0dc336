import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals, tbDeviceCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { tbDeviceById } from '../../../devices/profileStore.ts';
import { requireTbDeviceForUpdate } from '../../../devices/accessById.ts';
import { unassignDeviceFromProject } from '../../../devices/assignToProject.ts';
import { loadTbDevice } from '../toResponse.ts';

/** C-CUS-11: it stays with the enterprise, out of the reach of those who are no administrators. */
export const UnassignDeviceFromCustomer = defineHandler(
  tbDeviceCalls.UnassignDeviceFromCustomer,
  async ({ id }, context) => {
    const { db } = context.platform.database;
    await db.transaction(async (tx) =>
      unassignDeviceFromProject(tx, context, await requireTbDeviceForUpdate(tx, context, id)),
    );
    const found = await tbDeviceById(db, id);
    if (!found) throw refuse(refusals['device.notFound']);
    return loadTbDevice(db, found);
  },
);
