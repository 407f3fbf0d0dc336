import type { CredentialType } from '@twinscape/contract/devices';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { sealText, unsealText } from '../settings/index.ts';
import type { Credentials } from './rules.ts';
import { device, deviceCredential } from './tables.ts';

export type StoredCredential = typeof deviceCredential.$inferSelect;
/** Unique violation of this index: another device shows itself by the same token, names or key. */
export const CREDENTIAL_TAKEN = 'device_credential_hash';

/** Keeps the credentials of a device in the place of those that it had. */
export async function saveCredentials(tx: Db, deviceId: string, given: Credentials): Promise<void> {
  const row = {
    deviceId,
    type: given.type,
    credentialsHash: given.hash,
    sealed: given.secret === undefined ? null : await sealText(tx, given.secret),
    mqttClientId: given.mqttClientId ?? null,
    mqttUserName: given.mqttUserName ?? null,
    publicKey: given.publicKey ?? null,
    updatedAt: new Date(),
  };
  await tx.insert(deviceCredential).values(row).onConflictDoUpdate({ target: deviceCredential.deviceId, set: row });
}

export async function findDeviceCredential(db: Db, deviceId: string): Promise<StoredCredential | undefined> {
  const [row] = await db.select().from(deviceCredential).where(eq(deviceCredential.deviceId, deviceId));
  return row;
}

export async function loadDeviceCredentials(
  db: Db,
  deviceIds: readonly string[],
): Promise<Map<string, StoredCredential>> {
  const rows = await db
    .select()
    .from(deviceCredential)
    .where(inArray(deviceCredential.deviceId, [...deviceIds]));
  return new Map(rows.map((row) => [row.deviceId, row]));
}

/** The token or password of a device; undefined where it has none, or was sealed by another installation. */
export const unsealSecret = async (
  db: Db,
  { sealed }: Pick<StoredCredential, 'sealed'>,
): Promise<string | undefined> => (sealed === null ? undefined : unsealText(db, sealed));

/** Who shows themself so: the device with what a connection has to know of it. */
export async function deviceByCredential(db: Db, type: CredentialType, hash: string) {
  const [row] = await db
    .select({
      id: device.id,
      companyId: device.companyId,
      projectId: device.projectId,
      deviceKey: device.deviceKey,
      deviceName: device.deviceName,
      deviceType: device.deviceType,
      isGateway: device.isGateway,
      sealed: deviceCredential.sealed,
      credentialsAt: deviceCredential.updatedAt,
    })
    .from(deviceCredential)
    .innerJoin(device, eq(device.id, deviceCredential.deviceId))
    .where(and(eq(deviceCredential.type, type), eq(deviceCredential.credentialsHash, hash)));
  return row;
}

/**
 * What an open connection of a device rests on: what the device is, and since when its credentials are what they are.
 */
export type DeviceAuthState = {
  readonly projectId: string;
  readonly deviceKey: string;
  readonly isGateway: boolean;
  readonly credentialsAt: number;
};

/** The standing of those of the devices that are still there. Milliseconds since 1970. */
export async function loadDeviceAuthStates(
  db: Db,
  deviceIds: readonly string[],
): Promise<Map<string, DeviceAuthState>> {
  const rows = await db
    .select({
      id: device.id,
      companyId: device.companyId,
      projectId: device.projectId,
      deviceKey: device.deviceKey,
      isGateway: device.isGateway,
      credentialsAt: deviceCredential.updatedAt,
    })
    .from(device)
    .innerJoin(deviceCredential, eq(deviceCredential.deviceId, device.id))
    .where(inArray(device.id, [...deviceIds]));
  return new Map(
    rows.map(({ id, companyId, projectId, credentialsAt, ...rest }) => [
      id,
      { ...rest, projectId: projectId ?? companyId, credentialsAt: credentialsAt.getTime() },
    ]),
  );
}
