import { provisionCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { changeKeys, heldKey } from '../change.ts';
import { provisionKeyDeleted, provisionKeyFacts } from '../events.ts';
import { deleteProvisioning } from '../store.ts';

/** T-IOT-21. Devices that it registered stay. */
export const DeleteDeviceProvisionKey = handle(provisionCalls.DeleteDeviceProvisionKey, ({ id }, context) =>
  changeKeys(context, '', async (tx) => {
    const gone = await heldKey(tx, context.project, id);
    await deleteProvisioning(tx, id);
    await context.platform.events.emit(tx, provisionKeyDeleted, context.actor, provisionKeyFacts(gone));
  }),
);
