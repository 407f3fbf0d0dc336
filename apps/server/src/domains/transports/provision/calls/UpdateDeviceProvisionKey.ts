import { provisionCalls } from '@twinscape/contract/transports';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { changeProvisionKeys, requireProvisionKey } from '../change.ts';
import { provisionKeyEventData, provisionKeyUpdated } from '../events.ts';
import { updateProvisioning } from '../store.ts';

/** T-IOT-19. Key and secret stay. */
export const UpdateDeviceProvisionKey = defineHandler(
  provisionCalls.UpdateDeviceProvisionKey,
  ({ id, name, mode, deviceType = null }, context) =>
    changeProvisionKeys(context, name, async (tx) => {
      const before = await requireProvisionKey(tx, context.project, id);
      const changed = changedFields(
        { name: before.name, mode: before.mode, deviceType: before.deviceType },
        { name, mode, deviceType },
      );
      if (!changed) return;
      const after = await updateProvisioning(tx, id, { name, mode, deviceType });
      await context.platform.events.emit(tx, provisionKeyUpdated, context.actor, {
        ...provisionKeyEventData(after),
        ...changed,
      });
    }),
);
