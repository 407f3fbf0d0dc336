import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDevices } from '../../access.ts';
import { deleteHeldDevices } from '../deleteDevices.ts';

/** C-DEV-10. All or none. */
export const DeleteProjectDevices = defineHandler(
  deviceRegistryCalls.DeleteProjectDevices,
  async ({ deviceIds }, context) => {
    await context.platform.database.db.transaction(async (tx) => {
      await deleteHeldDevices(tx, context, await requireDevices(context, deviceIds, tx, 'update'));
    });
  },
);
