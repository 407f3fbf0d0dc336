import { type Language, say } from '@twinscape/contract';
import { DEVICE_STATE_TITLES } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import { createClock, YES_NO } from '../../../platform/spreadsheet/index.ts';
import { loadSealer } from '../../settings/index.ts';
import { loadAdapters } from '../adapters.ts';
import { loadCategoriesOfDevices, loadDeviceCategories } from '../categoryStore.ts';
import { loadDeviceCredentials, type StoredCredential } from '../credentialStore.ts';
import { type ListedDevice, loadListedDevices } from '../deviceStore.ts';
import { CREDENTIAL_COLUMNS, DEVICE_COLUMNS, type DeviceColumnField } from './columns.ts';
import { spreadsheetMessages as words } from './messages.ts';
import { formatPaths } from './paths.ts';
import { PlannedTree } from './plannedTree.ts';

/** Devices that are read at a time. */
const ROWS_A_PIECE = 500;

/** Passwords are never read back; a row without one leaves it as it is when it is imported again. */
const selectColumns = (hasCredentials: boolean) =>
  DEVICE_COLUMNS.filter(({ field }) => (hasCredentials ? field !== 'mqttPassword' : !CREDENTIAL_COLUMNS.has(field)));

export const deviceExportTitles = (hasCredentials: boolean, language: Language): string[] => [
  ...selectColumns(hasCredentials).map(({ title }) => say(title, language)),
  ...[words.adapter, words.state, words.connection, words.gateway, words.lastSeen, words.created].map((text) =>
    say(text, language),
  ),
];

type DeviceExport = {
  readonly projectId: string;
  readonly ids: readonly string[];
  readonly hasCredentials: boolean;
  readonly language: Language;
};

/** Rows of the devices in the order of their ids, read while they are written. */
export async function* exportDeviceRows(
  db: Db,
  { projectId, ids, hasCredentials, language }: DeviceExport,
): AsyncGenerator<string[]> {
  const tree = new PlannedTree(await loadDeviceCategories(db, projectId));
  const adapters = new Map(
    (await loadAdapters(db, projectId, language)).map((one) => [one.adapterId, one.adapterName]),
  );
  const { unseal } = await loadSealer(db);
  const columns = selectColumns(hasCredentials);
  const clock = createClock();
  for (let at = 0; at < ids.length; at += ROWS_A_PIECE) {
    const some = ids.slice(at, at + ROWS_A_PIECE);
    const listed = await loadListedDevices(db, some);
    const categories = await loadCategoriesOfDevices(db, some);
    const credentials = hasCredentials ? await loadDeviceCredentials(db, some) : new Map<string, StoredCredential>();
    for (const row of listed) {
      const { device, activity } = row;
      const kept = credentials.get(device.id);
      const paths = categories.flatMap(({ deviceId, categoryId }) =>
        deviceId === device.id ? [tree.getPath(categoryId) ?? []] : [],
      );
      const known: Record<DeviceColumnField, string> = {
        deviceId: device.deviceKey,
        deviceName: device.deviceName,
        label: device.label ?? '',
        deviceType: device.deviceType ?? '',
        categories: formatPaths(paths),
        isGateway: say(device.isGateway ? YES_NO.yes : YES_NO.no, language),
        comment: device.comment ?? '',
        accessToken: kept?.type === 'ACCESS_TOKEN' && kept.sealed !== null ? (unseal(kept.sealed) ?? '') : '',
        mqttClientId: kept?.mqttClientId ?? '',
        mqttUserName: kept?.mqttUserName ?? '',
        mqttPassword: '',
        rsaPublicKey: kept?.publicKey ?? '',
      };
      yield [...columns.map(({ field }) => known[field]), ...statusCells(row, activity, adapters, clock, language)];
    }
  }
}

const statusCells = (
  { device, gatewayName }: ListedDevice,
  activity: ListedDevice['activity'],
  adapters: ReadonlyMap<string, string>,
  clock: ReturnType<typeof createClock>,
  language: Language,
): string[] => [
  adapters.get(device.adapterId) ?? '',
  say(DEVICE_STATE_TITLES[activity.state], language),
  say(DEVICE_STATE_TITLES[activity.isOnline ? 'online' : 'offline'], language),
  gatewayName ?? '',
  clock(activity.lastActivityAt ?? undefined),
  clock(device.createdAt),
];
