import { refuse } from '@twinscape/contract';
import { transportRefusals as no, PROVISION_KEYS_MAX, provisionCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { changeKeys } from '../change.ts';
import { provisionKeyAdded, provisionKeyFacts } from '../events.ts';
import { shownProvisioning } from '../present.ts';
import { hashOf, newKey, newSecret } from '../secrets.ts';
import { insertProvisioning, provisioningOfProject } from '../store.ts';

/** T-IOT-16. */
export const AddDeviceProvisionKey = handle(
  provisionCalls.AddDeviceProvisionKey,
  ({ name, mode, deviceType }, context) =>
    changeKeys(context, name, async (tx) => {
      const { projectId, companyId } = context.project;
      if ((await provisioningOfProject(tx, projectId)).length >= PROVISION_KEYS_MAX)
        throw refuse(no['provision.tooMany'], { limit: PROVISION_KEYS_MAX });
      const provisionSecret = newSecret();
      const made = await insertProvisioning(tx, {
        companyId,
        projectId,
        name,
        mode,
        deviceType: deviceType ?? null,
        provisionKey: newKey(),
        secretHash: hashOf(provisionSecret),
      });
      await context.platform.events.emit(tx, provisionKeyAdded, context.actor, {
        ...provisionKeyFacts(made),
        after: { mode, deviceType: deviceType ?? null },
      });
      return { ...shownProvisioning(made), provisionSecret };
    }),
);
