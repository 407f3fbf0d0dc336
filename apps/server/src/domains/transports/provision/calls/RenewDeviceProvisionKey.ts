import { provisionCalls } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { changeProvisionKeys, requireProvisionKey } from '../change.ts';
import { provisionKeyEventData, provisionKeyRenewed } from '../events.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { updateProvisioning } from '../store.ts';
import { toProvisionKey } from '../toProvisionKey.ts';

/** T-IOT-20. */
export const RenewDeviceProvisionKey = defineHandler(provisionCalls.RenewDeviceProvisionKey, ({ id }, context) =>
  changeProvisionKeys(context, '', async (tx) => {
    await requireProvisionKey(tx, context.project, id);
    const provisionSecret = newSecret();
    const renewed = await updateProvisioning(tx, id, { secretHash: hashSecret(provisionSecret) });
    await context.platform.events.emit(tx, provisionKeyRenewed, context.actor, provisionKeyEventData(renewed));
    return { ...toProvisionKey(renewed), provisionSecret };
  }),
);
