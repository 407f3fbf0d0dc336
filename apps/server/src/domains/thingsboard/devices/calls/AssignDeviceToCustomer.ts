import { tbDeviceCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireTbDevice, requireTbDeviceForUpdate } from '../../../devices/accessById.ts';
import { assignDeviceToProject } from '../../../devices/assignToProject.ts';
import { loadTbDevice } from '../toResponse.ts';

/** C-CUS-09: it moves into the project with its history. */
export const AssignDeviceToCustomer = defineHandler(tbDeviceCalls.AssignDeviceToCustomer, async (input, context) => {
  const targetProjectId = input.customerId.toLowerCase();
  await context.platform.database.db.transaction(async (tx) =>
    assignDeviceToProject(
      tx,
      context,
      await requireTbDeviceForUpdate(tx, context, input.id, targetProjectId),
      targetProjectId,
    ),
  );
  return loadTbDevice(context.platform.database.db, await requireTbDevice(context, input.id));
});
