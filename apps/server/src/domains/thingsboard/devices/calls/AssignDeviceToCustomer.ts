import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assignDeviceToProject, requireDeviceById, requireDeviceByIdForUpdate } from '../../../devices/index.ts';
import { loadTbDevice } from '../toResponse.ts';

/** C-CUS-09: it moves into the project with its history. */
export const AssignDeviceToCustomer = defineHandler(tbDeviceCalls.AssignDeviceToCustomer, async (input, context) => {
  const targetProjectId = input.customerId.toLowerCase();
  await context.platform.database.db.transaction(async (tx) =>
    assignDeviceToProject(
      tx,
      context,
      await requireDeviceByIdForUpdate(tx, context, input.id, targetProjectId),
      targetProjectId,
    ),
  );
  return loadTbDevice(context.platform.database.db, await requireDeviceById(context, input.id));
});
