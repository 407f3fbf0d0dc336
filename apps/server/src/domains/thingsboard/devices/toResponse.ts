import { NO_CUSTOMER } from '@twinscape/contract';
import type { TbCredentials, TbDevice, TbDeviceInfo } from '@twinscape/contract/thingsboard';
import type { Db } from '../../../platform/db/index.ts';
import {
  DEFAULT_DEVICE_TYPE,
  type Device,
  loadOwnPackages,
  type OwnPackages,
  type ProfiledDevice,
  type StoredCredential,
  unsealSecret,
} from '../../devices/index.ts';
import { loadProjectNames } from '../../projects/index.ts';

/** A device as ThingsBoard writes it. */
export async function loadTbDevices(
  db: Db,
  rows: readonly Pick<ProfiledDevice, 'device' | 'profileId'>[],
): Promise<TbDevice[]> {
  const packages = await loadOwnPackages(
    db,
    rows.map(({ device }) => device.id),
  );
  return rows.map((row) => toTbDevice(row, packages.get(row.device.id) ?? {}));
}

/** The same of one device. */
export async function loadTbDevice(db: Db, row: Pick<ProfiledDevice, 'device' | 'profileId'>): Promise<TbDevice> {
  return toTbDevice(row, (await loadOwnPackages(db, [row.device.id])).get(row.device.id) ?? {});
}

const packageId = (id: string | undefined) => (id === undefined ? null : { entityType: 'OTA_PACKAGE' as const, id });

const toTbDevice = (
  { device, profileId }: Pick<ProfiledDevice, 'device' | 'profileId'>,
  packages: OwnPackages,
): TbDevice => ({
  id: { entityType: 'DEVICE', id: device.id },
  createdTime: device.createdAt.getTime(),
  tenantId: { entityType: 'TENANT', id: device.companyId },
  customerId: { entityType: 'CUSTOMER', id: device.projectId ?? NO_CUSTOMER },
  name: device.deviceKey,
  type: device.deviceType ?? DEFAULT_DEVICE_TYPE,
  label: device.label ?? device.deviceName,
  deviceProfileId: { entityType: 'DEVICE_PROFILE', id: profileId },
  deviceData: { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } },
  firmwareId: packageId(packages.FIRMWARE),
  softwareId: packageId(packages.SOFTWARE),
  externalId: null,
  additionalInfo: { gateway: device.isGateway, description: device.comment ?? '' },
  version: device.version,
});

/** The same with the names of their projects. */
export async function loadTbDeviceInfos(db: Db, rows: readonly ProfiledDevice[]): Promise<TbDeviceInfo[]> {
  const ids = [...new Set(rows.flatMap(({ device }) => device.projectId ?? []))];
  const names = await loadProjectNames(db, ids);
  const tbDevices = await loadTbDevices(db, rows);
  return rows.map((row, at) => ({
    ...(tbDevices[at] ?? toTbDevice(row, {})),
    customerTitle: names.get(row.device.projectId ?? '') ?? null,
    customerIsPublic: false,
    deviceProfileName: row.device.deviceType ?? DEFAULT_DEVICE_TYPE,
    active: row.isOnline,
  }));
}

/** Credentials have the id of their device, and the moment of their last change as version. */
export async function toTbCredentials(db: Db, device: Device, kept: StoredCredential): Promise<TbCredentials> {
  const secret = await unsealSecret(db, kept);
  const isToken = kept.type === 'ACCESS_TOKEN';
  const basic = { clientId: kept.mqttClientId, userName: kept.mqttUserName, password: secret ?? null };
  return {
    id: { id: device.id },
    createdTime: device.createdAt.getTime(),
    deviceId: { entityType: 'DEVICE', id: device.id },
    credentialsType: kept.type,
    // A token that was sealed by another installation is lost: nobody can show it.
    credentialsId: isToken ? (secret ?? '') : kept.credentialsHash,
    credentialsValue: kept.type === 'MQTT_BASIC' ? JSON.stringify(basic) : kept.publicKey,
    version: kept.updatedAt.getTime(),
  };
}
