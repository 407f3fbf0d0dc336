import { refuse } from '@twinscape/contract';
import { type CredentialType, DEVICE_ID_MAX, deviceRefusals as no } from '@twinscape/contract/devices';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepProject } from '../projects/index.ts';
import { credentialOfDevice, keepCredentials, secretOf } from './credentialStore.ts';
import { deviceByKey, insertDevice } from './deviceStore.ts';
import { deviceAdded } from './events.ts';
import { requireDeviceRoom } from './quotaStore.ts';
import { credentialsOf } from './rules.ts';
import { unlessTaken } from './taken.ts';
import { tellDevicesChanged } from './tell.ts';
import { lockDevice } from './thingStore.ts';
import { credentialsIn } from './things/credentials.ts';

type Project = { readonly companyId: string; readonly projectId: string };
/** How a device is to show itself: a token or certificate as text, names and password as an object. */
export type ShownCredentials = { readonly credentialsType: CredentialType; readonly credentialsValue: unknown };
type Asked = {
  readonly deviceKey: string;
  readonly deviceType: string | undefined;
  readonly isGateway: boolean;
  /** Absent: a fresh token is made. */
  readonly credentials: Parameters<typeof credentialsIn>[0] | undefined;
  readonly ip: string;
};

/** Adds a device that asked for it itself. Refuses a name or credentials that are taken. `also` happens in the same transaction. */
export async function addSelfRegistered(
  platform: Pick<Platform, 'database' | 'events' | 'quotas'>,
  { companyId, projectId }: Project,
  { deviceKey, deviceType, isGateway, credentials: given, ip }: Asked,
  also: (tx: Db, deviceId: string) => Promise<void>,
): Promise<ShownCredentials> {
  if (deviceKey === '' || deviceKey.length > DEVICE_ID_MAX) throw refuse(no['device.idRequired']);
  const { database, events } = platform;
  await requireDeviceRoom(platform, database.db, companyId);
  const credentials = given ? credentialsIn(given) : credentialsOf({});
  return unlessTaken(
    { deviceId: deviceKey, isToken: credentials.type !== 'MQTT_BASIC' },
    database.db.transaction(async (tx) => {
      if (!(await keepProject(tx, projectId))) throw refuse(no['device.notFound']);
      const device = await insertDevice(tx, {
        companyId,
        projectId,
        deviceKey,
        deviceName: deviceKey,
        deviceType: deviceType ?? null,
        adapterId: projectId,
        isGateway,
      });
      await keepCredentials(tx, device.id, credentials);
      await also(tx, device.id);
      await events.emit(
        tx,
        deviceAdded,
        { userName: deviceKey, companyId, ip },
        {
          entityId: device.id,
          entityName: deviceKey,
          companyId,
          projectId,
          after: { deviceId: deviceKey, deviceType: deviceType ?? null },
        },
      );
      await tellDevicesChanged(tx, projectId);
      return shownOf(tx, device.id);
    }),
  );
}

/** A device of the project by its ID, held until the transaction ends, with its credentials; undefined where there is none. */
export async function heldForProvisioning(
  tx: Db,
  { companyId, projectId }: Project,
  deviceKey: string,
): Promise<{ deviceId: string; credentials: ShownCredentials } | undefined> {
  const seen = await deviceByKey(tx, companyId, deviceKey);
  const held = seen && (await lockDevice(tx, seen.id));
  if (held?.projectId !== projectId) return undefined;
  return { deviceId: held.id, credentials: await shownOf(tx, held.id) };
}

async function shownOf(tx: Db, deviceId: string): Promise<ShownCredentials> {
  const kept = await credentialOfDevice(tx, deviceId);
  if (!kept) throw refuse(no['device.notFound']);
  const secret = await secretOf(tx, kept);
  switch (kept.type) {
    case 'ACCESS_TOKEN':
      return { credentialsType: kept.type, credentialsValue: secret ?? '' };
    case 'X509_CERTIFICATE':
      return { credentialsType: kept.type, credentialsValue: kept.publicKey ?? '' };
    case 'MQTT_BASIC':
      return {
        credentialsType: kept.type,
        credentialsValue: {
          clientId: kept.mqttClientId ?? undefined,
          userName: kept.mqttUserName ?? undefined,
          password: secret,
        },
      };
  }
}
