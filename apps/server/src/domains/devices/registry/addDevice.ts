import type { InputOf } from '@twinscape/contract';
import type { deviceRegistryCalls } from '@twinscape/contract/devices';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { refuseDeletedProject, requireDeviceCategory } from '../access.ts';
import { refuseForeignAdapter } from '../adapters.ts';
import { addToCategory } from '../categoryStore.ts';
import { saveCredentials } from '../credentialStore.ts';
import { type Device, insertDevice } from '../deviceStore.ts';
import { deviceEventData } from '../eventData.ts';
import { deviceEvents } from '../events.ts';
import { publishDevicesChanged } from '../publish.ts';
import { requireDeviceQuota } from '../quotaStore.ts';
import { buildCredentials, type Credentials } from '../rules.ts';
import { refuseDuplicates } from '../unique.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly project: ProjectScope };

/** Adds a device with its credentials, into its category. */
export async function addDevice(
  context: Caller,
  input: Omit<InputOf<typeof deviceRegistryCalls.AddProjectDevice>, 'projectId'>,
): Promise<{ device: Device; credentials: Credentials }> {
  const { platform, project, actor, language } = context;
  const { db } = platform.database;
  const credentials = buildCredentials(input);
  await requireDeviceQuota(platform, db, project.companyId);
  await refuseForeignAdapter(db, project.projectId, input.adapterId, language);
  return refuseDuplicates(
    { deviceId: input.deviceId, isToken: credentials.type !== 'MQTT_BASIC' },
    db.transaction(async (tx) => {
      await refuseDeletedProject(tx, context);
      const device = await insertDevice(tx, {
        companyId: project.companyId,
        projectId: project.projectId,
        deviceKey: input.deviceId,
        deviceName: input.deviceName,
        label: input.label ?? null,
        deviceType: input.deviceType ?? null,
        comment: input.comment || null,
        adapterId: input.adapterId,
        isGateway: input.isGateway ?? false,
      });
      await saveCredentials(tx, device.id, credentials);
      if (input.deviceCategoryId !== undefined) {
        const category = await requireDeviceCategory(tx, context, input.deviceCategoryId, 'share');
        await addToCategory(tx, category.id, [device.id]);
      }
      await platform.events.emit(tx, deviceEvents.added, actor, {
        ...deviceEventData(project, device),
        after: { deviceId: device.deviceKey, deviceName: device.deviceName, deviceType: device.deviceType },
      });
      await publishDevicesChanged(tx, project.projectId);
      return { device, credentials };
    }),
  );
}
