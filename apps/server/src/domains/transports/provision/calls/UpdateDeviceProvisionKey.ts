import { provisionCalls } from '@twinscape/contract/transports';
import { changedFields } from '../../../../platform/events/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { changeKeys, heldKey } from '../change.ts';
import { provisionKeyFacts, provisionKeyUpdated } from '../events.ts';
import { updateProvisioning } from '../store.ts';

/** T-IOT-19. Key and secret stay. */
export const UpdateDeviceProvisionKey = handle(
  provisionCalls.UpdateDeviceProvisionKey,
  ({ id, name, mode, deviceType = null }, context) =>
    changeKeys(context, name, async (tx) => {
      const before = await heldKey(tx, context.project, id);
      const changed = changedFields(
        { name: before.name, mode: before.mode, deviceType: before.deviceType },
        { name, mode, deviceType },
      );
      if (!changed) return;
      const after = await updateProvisioning(tx, id, { name, mode, deviceType });
      await context.platform.events.emit(tx, provisionKeyUpdated, context.actor, {
        ...provisionKeyFacts(after),
        ...changed,
      });
    }),
);
