import type { InputOf } from '@twinscape/contract';
import type { deviceRegistryCalls } from '@twinscape/contract/devices';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { refuseForeignAdapter } from '../adapters.ts';
import { joinCategory } from '../categoryStore.ts';
import { keepCredentials } from '../credentialStore.ts';
import { type Device, insertDevice } from '../deviceStore.ts';
import { deviceAdded } from '../events.ts';
import { factsOf } from '../facts.ts';
import { requireDeviceRoom } from '../quotaStore.ts';
import { openCategory, refuseDeletedProject } from '../reach.ts';
import { type Credentials, credentialsOf } from '../rules.ts';
import { unlessTaken } from '../taken.ts';
import { tellDevicesChanged } from '../tell.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly project: ProjectScope };

/** Adds a device with its credentials, into its category. */
export async function addDevice(
  context: Caller,
  input: Omit<InputOf<typeof deviceRegistryCalls.AddProjectDevice>, 'projectId'>,
): Promise<{ device: Device; credentials: Credentials }> {
  const { platform, project, actor, language } = context;
  const { db } = platform.database;
  const credentials = credentialsOf(input);
  await requireDeviceRoom(platform, db, project.companyId);
  await refuseForeignAdapter(db, project.projectId, input.adapterId, language);
  return unlessTaken(
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
      await keepCredentials(tx, device.id, credentials);
      if (input.deviceCategoryId !== undefined) {
        const category = await openCategory(tx, context, input.deviceCategoryId, 'share');
        await joinCategory(tx, category.id, [device.id]);
      }
      await platform.events.emit(tx, deviceAdded, actor, {
        ...factsOf(project, device),
        after: { deviceId: device.deviceKey, deviceName: device.deviceName, deviceType: device.deviceType },
      });
      await tellDevicesChanged(tx, project.projectId);
      return { device, credentials };
    }),
  );
}
