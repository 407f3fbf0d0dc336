import { NO_CUSTOMER } from '@twinscape/contract';
import type { ThingCredentials, ThingDevice, ThingDeviceInfo } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import { projectNames } from '../../projects/index.ts';
import { type KeptCredential, secretOf } from '../credentialStore.ts';
import type { Device } from '../deviceStore.ts';
import { type OwnPackages, ownPackagesOf } from '../ota/assignmentStore.ts';
import { DEFAULT_TYPE, type Thing } from '../thingStore.ts';

/** A device as the thing platform writes it. */
export async function thingsOf(db: Db, things: readonly Pick<Thing, 'device' | 'profileId'>[]): Promise<ThingDevice[]> {
  const packages = await ownPackagesOf(
    db,
    things.map(({ device }) => device.id),
  );
  return things.map((thing) => thingOf(thing, packages.get(thing.device.id) ?? {}));
}

/** The same of one device. */
export async function oneThingOf(db: Db, thing: Pick<Thing, 'device' | 'profileId'>): Promise<ThingDevice> {
  return thingOf(thing, (await ownPackagesOf(db, [thing.device.id])).get(thing.device.id) ?? {});
}

const packageId = (id: string | undefined) => (id === undefined ? null : { entityType: 'OTA_PACKAGE' as const, id });

const thingOf = ({ device, profileId }: Pick<Thing, 'device' | 'profileId'>, packages: OwnPackages): ThingDevice => ({
  id: { entityType: 'DEVICE', id: device.id },
  createdTime: device.createdAt.getTime(),
  tenantId: { entityType: 'TENANT', id: device.companyId },
  customerId: { entityType: 'CUSTOMER', id: device.projectId ?? NO_CUSTOMER },
  name: device.deviceKey,
  type: device.deviceType ?? DEFAULT_TYPE,
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
export async function thingInfosOf(db: Db, things: readonly Thing[]): Promise<ThingDeviceInfo[]> {
  const ids = [...new Set(things.flatMap(({ device }) => device.projectId ?? []))];
  const names = await projectNames(db, ids);
  const shown = await thingsOf(db, things);
  return things.map((thing, at) => ({
    ...(shown[at] ?? thingOf(thing, {})),
    customerTitle: names.get(thing.device.projectId ?? '') ?? null,
    customerIsPublic: false,
    deviceProfileName: thing.device.deviceType ?? DEFAULT_TYPE,
    active: thing.isOnline,
  }));
}

/** A page as the thing platform numbers it: from 0. */
export function pageOf<Row>(data: Row[], count: number, { page, pageSize }: { page: number; pageSize: number }) {
  const totalPages = Math.ceil(count / pageSize);
  return { data, totalPages, totalElements: count, hasNext: page + 1 < totalPages };
}

/** Credentials have the id of their device, and the moment of their last change as version. */
export async function thingCredentialsOf(db: Db, device: Device, kept: KeptCredential): Promise<ThingCredentials> {
  const secret = await secretOf(db, kept);
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
