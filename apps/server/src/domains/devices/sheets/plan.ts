import { fill, type Language, Refusal, say } from '@twinscape/contract';
import { type ImportRow, deviceRefusals as no, type RowFate } from '@twinscape/contract/devices';
import type { KnownDevice } from '../sheetStore.ts';
import { titleOf, YES_NO } from './columns.ts';
import { pathsText } from './paths.ts';
import { credentialField, type GoodRow, type Reason, reasonOf } from './readRows.ts';
import type { WantedTree } from './wantedTree.ts';
import { sheetWords } from './words.ts';

/** What the sheet meets. */
export type Ground = {
  readonly projectId: string;
  readonly adapterId: string;
  /** Existing devices are changed, too. */
  readonly changes: boolean;
  /** Where devices go whose row names no category. */
  readonly categoryId: string | undefined;
  /** Devices of the enterprise by their IDs. */
  readonly known: ReadonlyMap<string, KnownDevice>;
  /** Who shows themself by which credentials: `<type> <hash>` to the device's UUID. */
  readonly holders: ReadonlyMap<string, string>;
  readonly adapterNames: ReadonlyMap<string, string>;
};
type Change = NonNullable<ImportRow['changes']>[number];
export type DeviceValues = Pick<
  KnownDevice,
  'deviceName' | 'label' | 'deviceType' | 'comment' | 'isGateway' | 'adapterId'
>;

/** What becomes of one row. */
export type Step = {
  readonly row: GoodRow;
  readonly fate: RowFate;
  readonly device: KnownDevice | undefined;
  readonly values: DeviceValues | undefined;
  /** Categories that it stands in afterwards, by id or ref; undefined: as before. */
  readonly categories: readonly string[] | undefined;
  readonly hasNewCredentials: boolean;
  readonly changes: readonly Change[];
  readonly reasons: readonly Reason[];
};

/** Decides what becomes of a row; categories that are missing are noted in `tree`. Pure but for that. */
export function stepOf(row: GoodRow, ground: Ground, tree: WantedTree, language: Language): Step {
  const device = ground.known.get(row.deviceId);
  const reasons = objections(row, device, ground, language);
  const refused = (more: readonly Reason[]): Step => ({ ...NOTHING, row, device, fate: 'refused', reasons: more });
  if (reasons.length > 0) return refused(reasons);
  let categories: string[] | undefined;
  try {
    categories = categoriesFor(row, device, ground, tree);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return refused([reasonOf('categories', pathsText(row.categories), refusal.in(language), language)]);
  }
  const values = valuesOf(row, device, ground.adapterId);
  if (!device) return { ...NOTHING, row, device, fate: 'added', values, categories, hasNewCredentials: true };
  const hasNewCredentials = row.credentials !== undefined && !isSame(row.credentials, device.credentials);
  const changes = [
    ...changedValues(device, values, ground, language),
    ...(categories ? [changedCategories(device, categories, tree, language)] : []),
    ...(hasNewCredentials && row.credentials
      ? [{ field: say(titleOf[credentialField(row.credentials)], language) }]
      : []),
  ];
  return {
    row,
    device,
    fate: changes.length > 0 ? 'changed' : 'unchanged',
    values: changedValues(device, values, ground, language).length > 0 ? values : undefined,
    categories,
    hasNewCredentials,
    changes,
    reasons: [],
  };
}

const NOTHING = {
  values: undefined,
  categories: undefined,
  hasNewCredentials: false,
  changes: [],
  reasons: [],
} as const;

function objections(row: GoodRow, device: KnownDevice | undefined, ground: Ground, language: Language): Reason[] {
  if (device && device.projectId !== ground.projectId)
    return [
      reasonOf(
        'deviceId',
        row.deviceId,
        fill(no['device.idDuplicate'][language], { deviceId: row.deviceId }),
        language,
      ),
    ];
  if (device && !ground.changes) return [reasonOf('deviceId', row.deviceId, no['device.exists'][language], language)];
  const reasons: Reason[] = [];
  if (!device && row.deviceName === undefined)
    reasons.push(reasonOf('deviceName', '', no['device.nameRequired'][language], language));
  const { credentials } = row;
  const holder = credentials && ground.holders.get(`${credentials.type} ${credentials.hash}`);
  if (credentials && holder !== undefined && holder !== device?.id)
    reasons.push(reasonOf(credentialField(credentials), '', takenText(credentials.type, language), language));
  return reasons;
}

export const takenText = (type: string, language: Language): string =>
  no[type === 'MQTT_BASIC' ? 'device.mqttTaken' : 'device.tokenTaken'][language];

/** A row that names categories says all of them; one that names none joins that of the call. Undefined: nothing changes. */
function categoriesFor(
  row: GoodRow,
  device: KnownDevice | undefined,
  { categoryId }: Ground,
  tree: WantedTree,
): string[] | undefined {
  const before = device?.categoryIds ?? [];
  const named = row.categories.map((path) => tree.wanted(path));
  const wanted =
    named.length > 0 ? [...new Set(named)] : [...new Set([...before, ...(categoryId ? [categoryId] : [])])];
  const isSameSet = wanted.length === before.length && wanted.every((id) => before.includes(id));
  return isSameSet ? undefined : wanted;
}

/** Cells that are empty leave what is there. */
const valuesOf = (row: GoodRow, device: KnownDevice | undefined, adapterId: string): DeviceValues => ({
  deviceName: row.deviceName ?? device?.deviceName ?? '',
  label: row.label ?? device?.label ?? null,
  deviceType: row.deviceType ?? device?.deviceType ?? null,
  comment: row.comment ?? device?.comment ?? null,
  isGateway: row.isGateway ?? device?.isGateway ?? false,
  adapterId,
});

/** Tokens and keys are what their hash is of; a password stands beside it, and one that is not given stays as it is. */
const isSame = (given: NonNullable<GoodRow['credentials']>, kept: KnownDevice['credentials']): boolean =>
  kept?.type === given.type &&
  kept.hash === given.hash &&
  (given.type !== 'MQTT_BASIC' || given.secret === undefined || given.secret === kept.secret);

function changedValues(
  device: KnownDevice,
  values: DeviceValues,
  { adapterNames }: Ground,
  language: Language,
): Change[] {
  const shown: readonly (readonly [keyof DeviceValues, string, (value: DeviceValues[keyof DeviceValues]) => string])[] =
    [
      ['deviceName', say(titleOf.deviceName, language), plain],
      ['label', say(titleOf.label, language), plain],
      ['deviceType', say(titleOf.deviceType, language), plain],
      ['comment', say(titleOf.comment, language), plain],
      ['isGateway', say(titleOf.isGateway, language), (value) => say(value ? YES_NO.yes : YES_NO.no, language)],
      ['adapterId', say(sheetWords.adapter, language), (value) => adapterNames.get(String(value)) ?? ''],
    ];
  return shown.flatMap(([key, field, text]) =>
    device[key] === values[key] ? [] : [{ field, before: text(device[key]), after: text(values[key]) }],
  );
}

const plain = (value: DeviceValues[keyof DeviceValues]): string => String(value ?? '');

const changedCategories = (
  device: KnownDevice,
  next: readonly string[],
  tree: WantedTree,
  language: Language,
): Change => {
  const text = (ids: readonly string[]) =>
    pathsText(ids.flatMap((id) => [tree.pathOf(id) ?? []]).filter((path) => path.length > 0));
  return { field: say(titleOf.categories, language), before: text(device.categoryIds), after: text(next) };
};
