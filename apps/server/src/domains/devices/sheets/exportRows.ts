import { type Language, say } from '@twinscape/contract';
import type { Db } from '../../../platform/db/index.ts';
import { sealerOf } from '../../settings/index.ts';
import { adaptersOf } from '../adapters.ts';
import { categoriesOf, categoriesOfDevices } from '../categoryStore.ts';
import { credentialsOfDevices, type KeptCredential } from '../credentialStore.ts';
import { type ListedDevice, listedDevices } from '../deviceStore.ts';
import { CREDENTIAL_COLUMNS, DEVICE_SHEET, type SheetField, YES_NO } from './columns.ts';
import { pathsText } from './paths.ts';
import { WantedTree } from './wantedTree.ts';
import { sheetWords as words } from './words.ts';

/** Devices that are read at a time. */
const ROWS_A_PIECE = 500;

/** Passwords are never read back; a row without one leaves it as it is when it is imported again. */
const columnsFor = (hasCredentials: boolean) =>
  DEVICE_SHEET.filter(({ field }) => (hasCredentials ? field !== 'mqttPassword' : !CREDENTIAL_COLUMNS.has(field)));

export const exportTitles = (hasCredentials: boolean, language: Language): string[] => [
  ...columnsFor(hasCredentials).map(({ title }) => say(title, language)),
  ...[words.adapter, words.state, words.connection, words.gateway, words.lastSeen, words.created].map((text) =>
    say(text, language),
  ),
];

type What = {
  readonly projectId: string;
  readonly ids: readonly string[];
  readonly hasCredentials: boolean;
  readonly language: Language;
};

/** Rows of the devices in the order of their ids, read while they are written. */
export async function* exportRows(
  db: Db,
  { projectId, ids, hasCredentials, language }: What,
): AsyncGenerator<string[]> {
  const tree = new WantedTree(await categoriesOf(db, projectId));
  const adapters = new Map((await adaptersOf(db, projectId, language)).map((one) => [one.adapterId, one.adapterName]));
  const { unseal } = await sealerOf(db);
  const columns = columnsFor(hasCredentials);
  const clock = clockOf();
  for (let at = 0; at < ids.length; at += ROWS_A_PIECE) {
    const some = ids.slice(at, at + ROWS_A_PIECE);
    const listed = await listedDevices(db, some);
    const categories = await categoriesOfDevices(db, some);
    const credentials = hasCredentials ? await credentialsOfDevices(db, some) : new Map<string, KeptCredential>();
    for (const row of listed) {
      const { device, activity } = row;
      const kept = credentials.get(device.id);
      const paths = categories.flatMap(({ deviceId, categoryId }) =>
        deviceId === device.id ? [tree.pathOf(categoryId) ?? []] : [],
      );
      const known: Record<SheetField, string> = {
        deviceId: device.deviceKey,
        deviceName: device.deviceName,
        label: device.label ?? '',
        deviceType: device.deviceType ?? '',
        categories: pathsText(paths),
        isGateway: say(device.isGateway ? YES_NO.yes : YES_NO.no, language),
        comment: device.comment ?? '',
        accessToken: kept?.type === 'ACCESS_TOKEN' && kept.sealed !== null ? (unseal(kept.sealed) ?? '') : '',
        mqttClientId: kept?.mqttClientId ?? '',
        mqttUserName: kept?.mqttUserName ?? '',
        mqttPassword: '',
        rsaPublicKey: kept?.publicKey ?? '',
      };
      yield [...columns.map(({ field }) => known[field]), ...standing(row, activity, adapters, clock, language)];
    }
  }
}

const standing = (
  { device, gatewayName }: ListedDevice,
  activity: ListedDevice['activity'],
  adapters: ReadonlyMap<string, string>,
  clock: (at: Date) => string,
  language: Language,
): string[] => [
  adapters.get(device.adapterId) ?? '',
  say(words[activity.state], language),
  say(activity.isOnline ? words.online : words.offline, language),
  gatewayName ?? '',
  activity.lastActivityAt ? clock(activity.lastActivityAt) : '',
  clock(device.createdAt),
];

/** By the server's clock, `2026-01-31 08:30:00`, which Excel takes for a time. */
function clockOf(): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}
