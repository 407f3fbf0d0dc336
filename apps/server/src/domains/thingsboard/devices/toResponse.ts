import { NO_CUSTOMER } from '@twinscape/contract';
import type { TbCredentials, TbDevice, TbDeviceInfo } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import { loadProjectNames } from '../../projects/index.ts';
import { type StoredCredential, unsealSecret } from '../../devices/credentialStore.ts';
import type { Device } from '../../devices/deviceStore.ts';
import { loadOwnPackages, type OwnPackages } from '../../devices/firmware/assignmentStore.ts';
import { TB_DEFAULT_TYPE, type TbDeviceRow } from '../../devices/profileStore.ts';

/** A device as the thing platform writes it. */
export async function loadTbDevices(
  db: Db,
  rows: readonly Pick<TbDeviceRow, 'device' | 'profileId'>[],
): Promise<TbDevice[]> {
  const packages = await loadOwnPackages(
    db,
    rows.map(({ device }) => device.id),
  );
  return rows.map((row) => toTbDevice(row, packages.get(row.device.id) ?? {}));
}

/** The same of one device. */
export async function loadTbDevice(db: Db, row: Pick<TbDeviceRow, 'device' | 'profileId'>): Promise<TbDevice> {
  return toTbDevice(row, (await loadOwnPackages(db, [row.device.id])).get(row.device.id) ?? {});
}

const packageId = (id: string | undefined) => (id === undefined ? null : { entityType: 'OTA_PACKAGE' as const, id });

const toTbDevice = (
  { device, profileId }: Pick<TbDeviceRow, 'device' | 'profileId'>,
  packages: OwnPackages,
): TbDevice => ({
  id: { entityType: 'DEVICE', id: device.id },
  createdTime: device.createdAt.getTime(),
  tenantId: { entityType: 'TENANT', id: device.companyId },
  customerId: { entityType: 'CUSTOMER', id: device.projectId ?? NO_CUSTOMER },
  name: device.deviceKey,
  type: device.deviceType ?? TB_DEFAULT_TYPE,
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
export async function loadTbDeviceInfos(db: Db, rows: readonly TbDeviceRow[]): Promise<TbDeviceInfo[]> {
  const ids = [...new Set(rows.flatMap(({ device }) => device.projectId ?? []))];
  const names = await loadProjectNames(db, ids);
  const tbDevices = await loadTbDevices(db, rows);
  return rows.map((row, at) => ({
    ...(tbDevices[at] ?? toTbDevice(row, {})),
    customerTitle: names.get(row.device.projectId ?? '') ?? null,
    customerIsPublic: false,
    deviceProfileName: row.device.deviceType ?? TB_DEFAULT_TYPE,
    active: row.isOnline,
  }));
}

/** A page as the thing platform numbers it: from 0. */
export function toTbPage<Row>(data: Row[], count: number, { page, pageSize }: { page: number; pageSize: number }) {
  const totalPages = Math.ceil(count / pageSize);
  return { data, totalPages, totalElements: count, hasNext: page + 1 < totalPages };
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
