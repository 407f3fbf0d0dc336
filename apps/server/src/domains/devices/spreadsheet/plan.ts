import { fill, type Language, Refusal, say } from '@twinscape/contract';
import { type DeviceImportRow, type DeviceRowResult, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { YES_NO } from '../../../platform/spreadsheet/index.ts';
import type { ExistingDevice } from '../spreadsheetStore.ts';
import { deviceTitles } from './columns.ts';
import { spreadsheetMessages } from './messages.ts';
import { formatPaths } from './paths.ts';
import type { PlannedTree } from './plannedTree.ts';
import { credentialField, type DeviceRowReason, toRowReason, type ValidDeviceRow } from './readDeviceRows.ts';

/** What the sheet meets. */
export type PlanContext = {
  readonly projectId: string;
  readonly adapterId: string;
  /** Existing devices are changed, too. */
  readonly changes: boolean;
  /** Where devices go whose row names no category. */
  readonly categoryId: string | undefined;
  /** Devices of the enterprise by their IDs. */
  readonly known: ReadonlyMap<string, ExistingDevice>;
  /** Who shows themself by which credentials: `<type> <hash>` to the device's UUID. */
  readonly holders: ReadonlyMap<string, string>;
  readonly adapterNames: ReadonlyMap<string, string>;
};
type Change = NonNullable<DeviceImportRow['changes']>[number];
export type DeviceRowValues = Pick<
  ExistingDevice,
  'deviceName' | 'label' | 'deviceType' | 'comment' | 'isGateway' | 'adapterId'
>;

/** What becomes of one row. */
export type DeviceImportStep = {
  readonly row: ValidDeviceRow;
  readonly result: DeviceRowResult;
  readonly device: ExistingDevice | undefined;
  readonly values: DeviceRowValues | undefined;
  /** Categories that it stands in afterwards, by id or ref; undefined: as before. */
  readonly categories: readonly string[] | undefined;
  readonly hasNewCredentials: boolean;
  readonly changes: readonly Change[];
  readonly reasons: readonly DeviceRowReason[];
};

/** Decides what becomes of a row; categories that are missing are noted in `tree`. Pure but for that. */
export function planDeviceRow(
  row: ValidDeviceRow,
  context: PlanContext,
  tree: PlannedTree,
  language: Language,
): DeviceImportStep {
  const device = context.known.get(row.deviceId);
  const reasons = findReasons(row, device, context, language);
  const refused = (more: readonly DeviceRowReason[]): DeviceImportStep => ({
    ...NOTHING,
    row,
    device,
    result: 'refused',
    reasons: more,
  });
  if (reasons.length > 0) return refused(reasons);
  let categories: string[] | undefined;
  try {
    categories = categoriesFor(row, device, context, tree);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return refused([toRowReason('categories', formatPaths(row.categories), refusal.in(language), language)]);
  }
  const values = valuesOf(row, device, context.adapterId);
  if (!device) return { ...NOTHING, row, device, result: 'added', values, categories, hasNewCredentials: true };
  const hasNewCredentials = row.credentials !== undefined && !isSame(row.credentials, device.credentials);
  const changes = [
    ...changedValues(device, values, context, language),
    ...(categories ? [changedCategories(device, categories, tree, language)] : []),
    ...(hasNewCredentials && row.credentials
      ? [{ field: say(deviceTitles[credentialField(row.credentials)], language) }]
      : []),
  ];
  return {
    row,
    device,
    result: changes.length > 0 ? 'changed' : 'unchanged',
    values: changedValues(device, values, context, language).length > 0 ? values : undefined,
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

function findReasons(
  row: ValidDeviceRow,
  device: ExistingDevice | undefined,
  context: PlanContext,
  language: Language,
): DeviceRowReason[] {
  if (device && device.projectId !== context.projectId)
    return [
      toRowReason(
        'deviceId',
        row.deviceId,
        fill(refusals['device.idDuplicate'][language], { deviceId: row.deviceId }),
        language,
      ),
    ];
  if (device && !context.changes)
    return [toRowReason('deviceId', row.deviceId, refusals['device.exists'][language], language)];
  const reasons: DeviceRowReason[] = [];
  if (!device && row.deviceName === undefined)
    reasons.push(toRowReason('deviceName', '', refusals['device.nameRequired'][language], language));
  const { credentials } = row;
  const holder = credentials && context.holders.get(`${credentials.type} ${credentials.hash}`);
  if (credentials && holder !== undefined && holder !== device?.id)
    reasons.push(toRowReason(credentialField(credentials), '', takenMessage(credentials.type, language), language));
  return reasons;
}

export const takenMessage = (type: string, language: Language): string =>
  refusals[type === 'MQTT_BASIC' ? 'device.mqttTaken' : 'device.tokenTaken'][language];

/**
 * A row that names categories says all of them; one that names none joins that of the call. Undefined: nothing changes.
 */
function categoriesFor(
  row: ValidDeviceRow,
  device: ExistingDevice | undefined,
  { categoryId }: PlanContext,
  tree: PlannedTree,
): string[] | undefined {
  const before = device?.categoryIds ?? [];
  const named = row.categories.map((path) => tree.ensurePath(path));
  const wanted =
    named.length > 0 ? [...new Set(named)] : [...new Set([...before, ...(categoryId ? [categoryId] : [])])];
  const isSameSet = wanted.length === before.length && wanted.every((id) => before.includes(id));
  return isSameSet ? undefined : wanted;
}

/** Cells that are empty leave what is there. */
const valuesOf = (row: ValidDeviceRow, device: ExistingDevice | undefined, adapterId: string): DeviceRowValues => ({
  deviceName: row.deviceName ?? device?.deviceName ?? '',
  label: row.label ?? device?.label ?? null,
  deviceType: row.deviceType ?? device?.deviceType ?? null,
  comment: row.comment ?? device?.comment ?? null,
  isGateway: row.isGateway ?? device?.isGateway ?? false,
  adapterId,
});

/** Tokens and keys are what their hash is of; a password stands beside it, and one that is not given stays as it is. */
const isSame = (given: NonNullable<ValidDeviceRow['credentials']>, kept: ExistingDevice['credentials']): boolean =>
  kept?.type === given.type &&
  kept.hash === given.hash &&
  (given.type !== 'MQTT_BASIC' || given.secret === undefined || given.secret === kept.secret);

function changedValues(
  device: ExistingDevice,
  values: DeviceRowValues,
  { adapterNames }: PlanContext,
  language: Language,
): Change[] {
  const columns: readonly (readonly [
    keyof DeviceRowValues,
    string,
    (value: DeviceRowValues[keyof DeviceRowValues]) => string,
  ])[] = [
    ['deviceName', say(deviceTitles.deviceName, language), plain],
    ['label', say(deviceTitles.label, language), plain],
    ['deviceType', say(deviceTitles.deviceType, language), plain],
    ['comment', say(deviceTitles.comment, language), plain],
    ['isGateway', say(deviceTitles.isGateway, language), (value) => say(value ? YES_NO.yes : YES_NO.no, language)],
    ['adapterId', say(spreadsheetMessages.adapter, language), (value) => adapterNames.get(String(value)) ?? ''],
  ];
  return columns.flatMap(([key, field, text]) =>
    device[key] === values[key] ? [] : [{ field, before: text(device[key]), after: text(values[key]) }],
  );
}

const plain = (value: DeviceRowValues[keyof DeviceRowValues]): string => String(value ?? '');

const changedCategories = (
  device: ExistingDevice,
  next: readonly string[],
  tree: PlannedTree,
  language: Language,
): Change => {
  const text = (ids: readonly string[]) =>
    formatPaths(ids.flatMap((id) => [tree.getPath(id) ?? []]).filter((path) => path.length > 0));
  return { field: say(deviceTitles.categories, language), before: text(device.categoryIds), after: text(next) };
};
