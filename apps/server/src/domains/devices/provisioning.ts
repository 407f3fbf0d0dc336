import { refuse } from '@twinscape/contract';
import { type CredentialType, DEVICE_ID_MAX, deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { findDeviceCredential, saveCredentials, unsealSecret } from './credentialStore.ts';
import { deviceByKey, insertDevice } from './deviceStore.ts';
import { deviceEvents } from './events.ts';
import { parseCredentialsInput } from './parseCredentials.ts';
import { lockDevice } from './profileStore.ts';
import { publishDevicesChanged } from './publish.ts';
import { requireDeviceQuota } from './quotaStore.ts';
import { buildCredentials } from './rules.ts';
import { refuseDuplicates } from './unique.ts';

type Project = { readonly companyId: string; readonly projectId: string };
/** How a device is to show itself: a token or certificate as text, names and password as an object. */
export type ProvisionedCredentials = { readonly credentialsType: CredentialType; readonly credentialsValue: unknown };
type ProvisionRequest = {
  readonly deviceKey: string;
  readonly deviceType: string | undefined;
  readonly isGateway: boolean;
  /** Absent: a fresh token is made. */
  readonly credentials: Parameters<typeof parseCredentialsInput>[0] | undefined;
  readonly ip: string;
};

/**
 * Adds a device that asked for it itself. Refuses a name or credentials that are taken. `also` happens in the same
 * transaction.
 */
export async function addProvisionedDevice(
  platform: Pick<Platform, 'database' | 'events' | 'quotas'>,
  { companyId, projectId }: Project,
  { deviceKey, deviceType, isGateway, credentials: given, ip }: ProvisionRequest,
  afterInsert: (tx: Db, deviceId: string) => Promise<void>,
): Promise<ProvisionedCredentials> {
  if (deviceKey === '' || deviceKey.length > DEVICE_ID_MAX) throw refuse(refusals['device.idRequired']);
  const { database, events } = platform;
  await requireDeviceQuota(platform, database.db, companyId);
  const credentials = given ? parseCredentialsInput(given) : buildCredentials({});
  return refuseDuplicates(
    { deviceId: deviceKey, isToken: credentials.type !== 'MQTT_BASIC' },
    database.db.transaction(async (tx) => {
      if (!(await lockProjectForReference(tx, projectId))) throw refuse(refusals['device.notFound']);
      const device = await insertDevice(tx, {
        companyId,
        projectId,
        deviceKey,
        deviceName: deviceKey,
        deviceType: deviceType ?? null,
        adapterId: projectId,
        isGateway,
      });
      await saveCredentials(tx, device.id, credentials);
      await afterInsert(tx, device.id);
      await events.emit(
        tx,
        deviceEvents.added,
        { userName: deviceKey, companyId, ip },
        {
          entityId: device.id,
          entityName: deviceKey,
          companyId,
          projectId,
          after: { deviceId: deviceKey, deviceType: deviceType ?? null },
        },
      );
      await publishDevicesChanged(tx, projectId);
      return loadProvisionedCredentials(tx, device.id);
    }),
  );
}

/**
 * A device of the project by its ID, held until the transaction ends, with its credentials; undefined where there is
 * none.
 */
export async function lockDeviceForProvisioning(
  tx: Db,
  { companyId, projectId }: Project,
  deviceKey: string,
): Promise<{ deviceId: string; credentials: ProvisionedCredentials } | undefined> {
  const seen = await deviceByKey(tx, companyId, deviceKey);
  const held = seen && (await lockDevice(tx, seen.id));
  if (held?.projectId !== projectId) return undefined;
  return { deviceId: held.id, credentials: await loadProvisionedCredentials(tx, held.id) };
}

async function loadProvisionedCredentials(tx: Db, deviceId: string): Promise<ProvisionedCredentials> {
  const kept = await findDeviceCredential(tx, deviceId);
  if (!kept) throw refuse(refusals['device.notFound']);
  const secret = await unsealSecret(tx, kept);
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
