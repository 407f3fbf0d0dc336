import { provisionCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { changeKeys, heldKey } from '../change.ts';
import { provisionKeyFacts, provisionKeyRenewed } from '../events.ts';
import { shownProvisioning } from '../present.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { updateProvisioning } from '../store.ts';

/** T-IOT-20. */
export const RenewDeviceProvisionKey = handle(provisionCalls.RenewDeviceProvisionKey, ({ id }, context) =>
  changeKeys(context, '', async (tx) => {
    await heldKey(tx, context.project, id);
    const provisionSecret = newSecret();
    const renewed = await updateProvisioning(tx, id, { secretHash: hashOf(provisionSecret) });
    await context.platform.events.emit(tx, provisionKeyRenewed, context.actor, provisionKeyFacts(renewed));
    return { ...shownProvisioning(renewed), provisionSecret };
  }),
);
