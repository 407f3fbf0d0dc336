import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { profiledDeviceById, requireDeviceByIdForUpdate, unassignDeviceFromProject } from '../../../devices/index.ts';
import { loadTbDevice } from '../toResponse.ts';

/** C-CUS-11: it stays with the enterprise, out of the reach of those who are no administrators. */
export const UnassignDeviceFromCustomer = defineHandler(
  tbDeviceCalls.UnassignDeviceFromCustomer,
  async ({ id }, context) => {
    const { db } = context.platform.database;
    await db.transaction(async (tx) =>
      unassignDeviceFromProject(tx, context, await requireDeviceByIdForUpdate(tx, context, id)),
    );
    const found = await profiledDeviceById(db, id);
    if (!found) throw refuse(refusals['device.notFound']);
    return loadTbDevice(db, found);
  },
);
