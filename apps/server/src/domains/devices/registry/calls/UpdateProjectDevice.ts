import { refuse } from '@twinscape/contract';
import { deviceRegistryCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDeviceCategory, requireDeviceForUpdate } from '../../access.ts';
import { refuseForeignAdapter } from '../../adapters.ts';
import { addToCategory } from '../../categoryStore.ts';
import { findDeviceCredential, saveCredentials } from '../../credentialStore.ts';
import { updateDevice } from '../../deviceStore.ts';
import { deviceEventData } from '../../eventData.ts';
import { deviceCredentialsUpdated, deviceEvents } from '../../events.ts';
import { publishDevicesChanged } from '../../publish.ts';
import { buildCredentials, hasCredentialFields } from '../../rules.ts';
import { refuseDuplicates } from '../../unique.ts';

/**
 * C-DEV-15, RU-VAL-34. What is not sent stays as it is; a category that is sent is joined, and left only by C-DEV-22.
 */
export const UpdateProjectDevice = defineHandler(deviceRegistryCalls.UpdateProjectDevice, async (input, context) => {
  const { platform, actor, project, language } = context;
  const { db } = platform.database;
  if (input.adapterId !== undefined) await refuseForeignAdapter(db, project.projectId, input.adapterId, language);
  const credentials = hasCredentialFields(input) ? buildCredentials(input) : undefined;
  const wanted = { deviceId: input.newDeviceId ?? input.deviceId, isToken: credentials?.type !== 'MQTT_BASIC' };
  await refuseDuplicates(
    wanted,
    db.transaction(async (tx) => {
      const device = await requireDeviceForUpdate(tx, context, input.deviceId);
      if (input.version !== undefined && input.version !== device.version)
        throw refuse(refusals['device.changedMeanwhile']);
      const next = {
        deviceKey: input.newDeviceId ?? device.deviceKey,
        deviceName: input.deviceName,
        label: 'label' in input ? (input.label ?? null) : device.label,
        deviceType: 'deviceType' in input ? (input.deviceType ?? null) : device.deviceType,
        comment: input.comment === undefined ? device.comment : input.comment || null,
        adapterId: input.adapterId ?? device.adapterId,
        isGateway: input.isGateway ?? device.isGateway,
      };
      const { deviceKey, deviceName, label, deviceType, comment, adapterId, isGateway } = device;
      const changed = changedFields({ deviceKey, deviceName, label, deviceType, comment, adapterId, isGateway }, next);
      if (changed) {
        await updateDevice(tx, device.id, next);
        await platform.events.emit(tx, deviceEvents.updated, actor, {
          ...deviceEventData(project, { ...device, deviceName: next.deviceName }),
          ...changed,
        });
      }
      if (credentials) {
        // A form that shows names but no password sends none: the password stays while the names do.
        const kept = credentials.secret === undefined ? await findDeviceCredential(tx, device.id) : undefined;
        const isSame = kept?.type === credentials.type && kept.credentialsHash === credentials.hash;
        if (!isSame) {
          await saveCredentials(tx, device.id, credentials);
          await platform.events.emit(tx, deviceCredentialsUpdated, actor, deviceEventData(project, device));
        }
      }
      if (input.deviceCategoryId !== undefined) {
        const category = await requireDeviceCategory(tx, context, input.deviceCategoryId, 'share');
        await addToCategory(tx, category.id, [device.id]);
      }
      await publishDevicesChanged(tx, project.projectId);
    }),
  );
});
