import { provisionCalls } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { changeProvisionKeys, requireProvisionKey } from '../change.ts';
import { provisionKeyDeleted, provisionKeyEventData } from '../events.ts';
import { deleteProvisioning } from '../store.ts';

/** T-IOT-21. Devices that it registered stay. */
export const DeleteDeviceProvisionKey = defineHandler(provisionCalls.DeleteDeviceProvisionKey, ({ id }, context) =>
  changeProvisionKeys(context, '', async (tx) => {
    const gone = await requireProvisionKey(tx, context.project, id);
    await deleteProvisioning(tx, id);
    await context.platform.events.emit(tx, provisionKeyDeleted, context.actor, provisionKeyEventData(gone));
  }),
);
