import { refuse } from '@twinscape/contract';
import { PROVISION_KEYS_MAX, provisionCalls, transportRefusals as refusals } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { changeProvisionKeys } from '../change.ts';
import { provisionKeyAdded, provisionKeyEventData } from '../events.ts';
import { hashSecret, newKey, newSecret } from '../secrets.ts';
import { insertProvisioning, loadProjectProvisioning } from '../store.ts';
import { toProvisionKey } from '../toProvisionKey.ts';

/** T-IOT-16. */
export const AddDeviceProvisionKey = defineHandler(
  provisionCalls.AddDeviceProvisionKey,
  ({ name, mode, deviceType }, context) =>
    changeProvisionKeys(context, name, async (tx) => {
      const { projectId, companyId } = context.project;
      if ((await loadProjectProvisioning(tx, projectId)).length >= PROVISION_KEYS_MAX)
        throw refuse(refusals['provision.tooMany'], { limit: PROVISION_KEYS_MAX });
      const provisionSecret = newSecret();
      const made = await insertProvisioning(tx, {
        companyId,
        projectId,
        name,
        mode,
        deviceType: deviceType ?? null,
        provisionKey: newKey(),
        secretHash: hashSecret(provisionSecret),
      });
      await context.platform.events.emit(tx, provisionKeyAdded, context.actor, {
        ...provisionKeyEventData(made),
        after: { mode, deviceType: deviceType ?? null },
      });
      return { ...toProvisionKey(made), provisionSecret };
    }),
);
