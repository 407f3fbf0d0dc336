import type { CredentialType } from '@twinscape/contract/devices';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { loadCategoriesOfDevices } from './categoryStore.ts';
import { loadDeviceCredentials } from './credentialStore.ts';
import type { Credentials } from './rules.ts';
import { device, deviceActivity, deviceCredential, deviceInCategory } from './tables.ts';

/** What an import reads and writes of a device itself. */
type ImportedDeviceRow = {
  readonly id: string;
  readonly deviceKey: string;
  readonly deviceName: string;
  readonly label: string | null;
  readonly deviceType: string | null;
  readonly comment: string | null;
  readonly adapterId: string;
  readonly isGateway: boolean;
};

/** A device as an import has to know it. */
export type ExistingDevice = ImportedDeviceRow & {
  readonly projectId: string | null;
  readonly categoryIds: readonly string[];
  readonly credentials:
    | { readonly type: CredentialType; readonly hash: string; readonly secret: string | undefined }
    | undefined;
};

/** Rows of one statement. PostgreSQL takes at most 65,535 parameters. */
const AT_ONCE = 1_000;

const texts = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;

/** Devices of the enterprise that bear one of the IDs; with `lock` held, in the order of their UUIDs. */
export async function loadExistingDevices(
  db: Db,
  companyId: string,
  deviceKeys: readonly string[],
  { lock, unseal }: { readonly lock: boolean; readonly unseal: (sealed: string) => string | undefined },
): Promise<Map<string, ExistingDevice>> {
  const query = db
    .select({
      id: device.id,
      projectId: device.projectId,
      deviceKey: device.deviceKey,
      deviceName: device.deviceName,
      label: device.label,
      deviceType: device.deviceType,
      comment: device.comment,
      adapterId: device.adapterId,
      isGateway: device.isGateway,
    })
    .from(device)
    .where(sql`${device.companyId} = ${companyId} and ${device.deviceKey} = ${texts(deviceKeys)}`)
    .orderBy(asc(device.id));
  const rows = lock ? await query.for('update') : await query;
  const ids = rows.map(({ id }) => id);
  const categories = new Map<string, string[]>();
  const credentials = new Map<string, ExistingDevice['credentials']>();
  for (const some of inChunks(ids)) {
    for (const { deviceId, categoryId } of await loadCategoriesOfDevices(db, some))
      categories.set(deviceId, [...(categories.get(deviceId) ?? []), categoryId]);
    for (const kept of (await loadDeviceCredentials(db, some)).values())
      credentials.set(kept.deviceId, {
        type: kept.type,
        hash: kept.credentialsHash,
        // Tokens are compared by their hash; only a password stands beside what the hash is of.
        secret: kept.type === 'MQTT_BASIC' && kept.sealed !== null ? unseal(kept.sealed) : undefined,
      });
  }
  return new Map(
    rows.map((row) => [
      row.deviceKey,
      { ...row, categoryIds: categories.get(row.id) ?? [], credentials: credentials.get(row.id) },
    ]),
  );
}

/** Which devices show themselves by one of these: `<type> <hash>` to the device. */
export async function findCredentialHolders(
  db: Db,
  given: readonly Pick<Credentials, 'hash'>[],
): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(deviceCredential)
    .where(sql`${deviceCredential.credentialsHash} = ${texts(given.map(({ hash }) => hash))}`);
  return new Map(rows.map(({ type, credentialsHash, deviceId }) => [`${type} ${credentialsHash}`, deviceId]));
}

export type DeviceToInsert = ImportedDeviceRow & {
  readonly companyId: string;
  readonly projectId: string;
  readonly credentials: Omit<Credentials, 'secret'>;
  readonly sealed: string | null;
};

/**
 * Adds devices with their credentials. Those whose token or ID somebody else took meanwhile are left out: answers the
 * UUIDs of what was added, and of what failed for its credentials. One value a statement, whatever the number of
 * devices: writing thousands of placeholders costs more than the insert.
 */
export async function insertDevices(
  tx: Db,
  given: readonly DeviceToInsert[],
): Promise<{ added: Set<string>; withoutCredentials: Set<string> }> {
  const keys = await tx.execute<{ id: string }>(sql`
    insert into ${deviceCredential} (device_id, type, credentials_hash, sealed, mqtt_client_id, mqtt_user_name, public_key)
    select * from jsonb_to_recordset(${JSON.stringify(given.map(credentialRow))}::jsonb)
      as v (device_id uuid, type text, credentials_hash text, sealed text, mqtt_client_id text, mqtt_user_name text, public_key text)
    on conflict do nothing returning device_id as id`);
  const free = new Set(keys.rows.map(({ id }) => id));
  const withoutCredentials = new Set(given.flatMap(({ id }) => (free.has(id) ? [] : [id])));
  const rows = given.filter(({ id }) => free.has(id)).map(deviceColumns);
  const made = await tx.execute<{ id: string }>(sql`
    insert into ${device} (id, company_id, project_id, device_key, device_name, label, device_type, comment, adapter_id, is_gateway)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v (id uuid, company_id uuid, project_id uuid, device_key text, device_name text, label text, device_type text, comment text,
            adapter_id uuid, is_gateway boolean)
    on conflict do nothing returning id`);
  const added = new Set(made.rows.map(({ id }) => id));
  await tx.execute(sql`insert into ${deviceActivity} (device_id) select unnest(${uuids([...added])})`);
  const lost = [...free].filter((id) => !added.has(id));
  if (lost.length > 0) await tx.delete(deviceCredential).where(inArray(deviceCredential.deviceId, lost));
  return { added, withoutCredentials };
}

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

const credentialRow = ({ id, credentials, sealed }: DeviceToInsert) => ({
  device_id: id,
  type: credentials.type,
  credentials_hash: credentials.hash,
  sealed,
  mqtt_client_id: credentials.mqttClientId,
  mqtt_user_name: credentials.mqttUserName,
  public_key: credentials.publicKey,
});

const deviceColumns = (one: DeviceToInsert) => ({
  id: one.id,
  company_id: one.companyId,
  project_id: one.projectId,
  device_key: one.deviceKey,
  device_name: one.deviceName,
  label: one.label,
  device_type: one.deviceType,
  comment: one.comment,
  adapter_id: one.adapterId,
  is_gateway: one.isGateway,
});

export type ChangedDevice = Pick<
  ExistingDevice,
  'id' | 'deviceName' | 'label' | 'deviceType' | 'comment' | 'adapterId' | 'isGateway'
>;

/** Changes many devices, each to values of its own. */
export async function updateDevices(tx: Db, changed: readonly ChangedDevice[]): Promise<void> {
  for (const some of inChunks(changed)) {
    const rows = some.map(({ id, deviceName, label, deviceType, comment, adapterId, isGateway }) => ({
      id,
      device_name: deviceName,
      label,
      device_type: deviceType,
      comment,
      adapter_id: adapterId,
      is_gateway: isGateway,
    }));
    await tx.execute(sql`
      update ${device} as d
         set device_name = v.device_name, label = v.label, device_type = v.device_type, comment = v.comment,
             adapter_id = v.adapter_id, is_gateway = v.is_gateway, version = d.version + 1, updated_at = now()
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as v (id uuid, device_name text, label text, device_type text, comment text, adapter_id uuid, is_gateway boolean)
       where d.id = v.id`);
  }
}

/** Puts devices into the categories that are named, and into no others. */
export async function setDeviceCategories(
  tx: Db,
  places: readonly { readonly deviceId: string; readonly categoryIds: readonly string[] }[],
): Promise<void> {
  const moved = places.map(({ deviceId }) => deviceId);
  await tx.execute(sql`delete from ${deviceInCategory} where device_id = any(${uuids(moved)})`);
  const pairs = places.flatMap(({ deviceId, categoryIds }) => categoryIds.map((id) => [id, deviceId] as const));
  await tx.execute(sql`
    insert into ${deviceInCategory} (category_id, device_id)
    select * from unnest(${uuids(pairs.map(([id]) => id))}, ${uuids(pairs.map(([, deviceId]) => deviceId))})`);
}

function* inChunks<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}
