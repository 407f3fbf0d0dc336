import type { ValueType } from '@twinscape/contract/devices';
import type { MappedValue } from '@twinscape/contract/telemetry';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { loadSealer } from '../settings/index.ts';
import { sha256 } from './rules.ts';
import { device, deviceActivity, deviceCredential, deviceProperty } from './tables.ts';

/** Devices with a past, a few statements for all of them. */
export async function insertDemoDevices(
  tx: Db,
  devices: readonly { readonly device: typeof device.$inferInsert & { readonly id: string }; readonly token: string }[],
): Promise<void> {
  const { seal } = await loadSealer(tx);
  const credentials = devices.map(({ device: row, token }) => ({
    deviceId: row.id,
    type: 'ACCESS_TOKEN' as const,
    credentialsHash: sha256(token),
    sealed: seal(token),
  }));
  await tx.insert(device).values(devices.map(({ device: row }) => row));
  await tx.insert(deviceActivity).values(devices.map(({ device: { id } }) => ({ deviceId: id })));
  await tx.insert(deviceCredential).values(credentials);
}

/** What is said of the series of all devices of a type. */
export async function insertDemoProperties(
  tx: Db,
  projectId: string,
  described: readonly {
    readonly deviceType: string;
    readonly propertyName: string;
    readonly displayName: string;
    readonly unit: string | null;
    readonly valueType: ValueType;
    readonly decimals: number | null;
    readonly valueMapping: readonly MappedValue[] | null;
    readonly sort: number;
  }[],
): Promise<void> {
  await tx.insert(deviceProperty).values(described.map((row) => ({ ...row, projectId })));
}

/** The devices of a project that show themselves by an access token. */
export async function devicesWithTokens(
  db: Db,
  projectId: string,
): Promise<{ id: string; key: string; token: string }[]> {
  const rows = await db
    .select({ id: device.id, key: device.deviceKey, sealed: deviceCredential.sealed })
    .from(device)
    .innerJoin(deviceCredential, eq(deviceCredential.deviceId, device.id))
    .where(and(eq(device.projectId, projectId), eq(deviceCredential.type, 'ACCESS_TOKEN')))
    .orderBy(asc(device.id));
  const { unseal } = await loadSealer(db);
  return rows.flatMap(({ id, key, sealed }) => {
    const token = sealed === null ? undefined : unseal(sealed);
    return token === undefined ? [] : [{ id, key, token }];
  });
}

/** The devices of a project by the ID that people gave them. */
export async function deviceIdsByKey(db: Db, projectId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: device.id, key: device.deviceKey })
    .from(device)
    .where(eq(device.projectId, projectId));
  return new Map(rows.map(({ id, key }) => [key, id]));
}
