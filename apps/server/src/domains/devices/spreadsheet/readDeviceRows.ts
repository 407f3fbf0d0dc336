import { setImmediate as others } from 'node:timers/promises';
import {
  fill,
  getSchemaSentences,
  type Language,
  Refusal,
  type RefusalText,
  type RowReason,
  refuse,
  type SheetColumnChoice,
  say,
} from '@twinscape/contract';
import { deviceCategoryCalls, deviceRegistryCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { z } from 'zod';
import {
  CELL_EXCERPT_LENGTH,
  parseYesNo,
  type RecognizedSheet,
  recognizeSheet,
  toCellMessage,
  toCellReason,
} from '../../../platform/spreadsheet/index.ts';
import { buildCredentials, type Credentials, hasCredentialFields } from '../rules.ts';
import {
  CREDENTIAL_COLUMNS,
  DEVICE_COLUMNS,
  type DeviceColumnField,
  deviceTitles,
  isDeviceExampleRow,
} from './columns.ts';
import { parsePaths } from './paths.ts';

/** The rules of one device are those of the single call; a name is missing only where there is no device yet. */
const rowInput = deviceRegistryCalls.AddProjectDevice.input
  .pick({
    deviceId: true,
    deviceName: true,
    label: true,
    deviceType: true,
    comment: true,
    isGateway: true,
    accessToken: true,
    mqttClientId: true,
    mqttUserName: true,
    mqttPassword: true,
    rsaPublicKey: true,
  })
  .partial({ deviceName: true });
const { categoryName } = deviceCategoryCalls.AddProjectDeviceCategory.input.shape;

/** Rows that are judged at a time; between them others have their turn. */
const ROWS_A_PIECE = 200;

export type DeviceRowReason = RowReason;
type Fields = Partial<z.output<typeof rowInput>>;

/** A row that can be taken, as far as it alone tells. What its cells leave empty is undefined. */
export type ValidDeviceRow = {
  readonly row: number;
  readonly deviceId: string;
  readonly deviceName: string | undefined;
  readonly label: string | undefined;
  readonly deviceType: string | undefined;
  readonly comment: string | undefined;
  readonly isGateway: boolean | undefined;
  /** Paths of categories; empty: the row says nothing of them. */
  readonly categories: readonly (readonly string[])[];
  readonly credentials: Credentials | undefined;
};
export type InvalidDeviceRow = {
  readonly row: number;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly reasons: readonly DeviceRowReason[];
};

export type ParsedDeviceRows = {
  readonly good: readonly ValidDeviceRow[];
  readonly bad: readonly InvalidDeviceRow[];
  /** Titles of columns that were not taken. */
  readonly unusedColumns: readonly string[];
};

/** The sheet of an import; undefined when there is nothing at all. Refuses one without its columns. */
export const recognizeDevices = (
  rows: readonly (readonly string[])[],
  chosen: readonly SheetColumnChoice[] | undefined,
  language: Language,
): RecognizedSheet<DeviceColumnField> | undefined =>
  recognizeSheet(
    rows,
    DEVICE_COLUMNS,
    {
      isExample: (getCell) => isDeviceExampleRow(getCell('deviceId')),
      missing: refusals['device.columnMissing'],
      twice: refusals['device.columnTwice'],
      chosen,
    },
    language,
  );

/**
 * The devices of a sheet and what is wrong with the other rows, in the caller's language. Empty rows and the template's
 * example count for nothing. Of rows with one ID, token or key the first that is right is taken.
 */
export async function readDeviceRows(
  sheet: RecognizedSheet<DeviceColumnField>,
  language: Language,
): Promise<ParsedDeviceRows> {
  const good: ValidDeviceRow[] = [];
  const bad: InvalidDeviceRow[] = [];
  const seen = new Map<string, number>();
  for (const { row, getCell } of sheet.rows()) {
    if (row % ROWS_A_PIECE === 0) await others();
    const read = readRow(getCell, language);
    const reasons = 'reasons' in read ? read.reasons : findRepeated(read, row, seen, language);
    if (reasons.length > 0)
      bad.push({
        row,
        deviceId: getCell('deviceId').slice(0, CELL_EXCERPT_LENGTH),
        deviceName: getCell('deviceName').slice(0, CELL_EXCERPT_LENGTH),
        reasons,
      });
    else if (!('reasons' in read)) good.push({ row, ...read });
  }
  return { good, bad, unusedColumns: sheet.unusedColumns };
}

type Read = Omit<ValidDeviceRow, 'row'>;

function readRow(
  cellOf: (field: DeviceColumnField) => string,
  language: Language,
): Read | { reasons: DeviceRowReason[] } {
  const wrong = new Map<DeviceColumnField, DeviceRowReason>();
  // The first thing wrong with a cell is enough.
  const object = (field: DeviceColumnField, message: string) => {
    if (!wrong.has(field)) wrong.set(field, toRowReason(field, cellOf(field), message, language));
  };
  const given: Record<string, unknown> = {};
  for (const { field } of DEVICE_COLUMNS)
    if (field !== 'categories' && cellOf(field) !== '') given[field] = cellOf(field);
  if (given.isGateway !== undefined) {
    given.isGateway = parseYesNo(cellOf('isGateway'));
    if (given.isGateway === undefined) object('isGateway', refusals['device.gatewayUnclear'][language]);
  }
  const error = getSchemaSentences(language);
  const parsed = rowInput.safeParse(given, { error });
  for (const issue of parsed.error?.issues ?? [])
    object(issue.path[0] as DeviceColumnField, toCellMessage(issue.message, language));
  const categories = parsePaths(cellOf('categories'));
  for (const name of categories.flat()) {
    const named = categoryName.safeParse(name, { error });
    if (!named.success) object('categories', toCellMessage(named.error.issues[0]?.message ?? '', language));
  }
  const fields: Fields = parsed.success ? parsed.data : {};
  let credentials: Credentials | undefined;
  try {
    credentials = parseCredentials(fields);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    object(fieldOf(refusal.text, fields), refusal.in(language));
  }
  if (wrong.size > 0 || fields.deviceId === undefined) return { reasons: [...wrong.values()] };
  const { deviceId, deviceName, label, deviceType, comment, isGateway } = fields;
  return { deviceId, deviceName, label, deviceType, comment, isGateway, categories, credentials };
}

/** RU-VAL-34, A-78. One kind only: which of two would count, nobody could tell. */
function parseCredentials(fields: Fields): Credentials | undefined {
  if (!hasCredentialFields(fields)) return undefined;
  const { accessToken, mqttClientId, mqttUserName, mqttPassword, rsaPublicKey } = fields;
  const isMqtt = Boolean(mqttClientId || mqttUserName || mqttPassword);
  if ([accessToken, isMqtt, rsaPublicKey].filter(Boolean).length > 1) throw refuse(refusals['device.credentialsMixed']);
  return buildCredentials({ ...fields, ...(isMqtt ? { credentialsType: 'MQTT_BASIC' as const } : {}) });
}

const fieldOf = (text: RefusalText, fields: Fields): DeviceColumnField =>
  text.key === refusals['device.userNameRequired'].key
    ? 'mqttUserName'
    : fields.rsaPublicKey !== undefined && text.key !== refusals['device.credentialsMixed'].key
      ? 'rsaPublicKey'
      : 'accessToken';

/** Whether an earlier row has the same ID or shows itself by the same; else it is noted for later ones. */
function findRepeated(read: Read, row: number, seen: Map<string, number>, language: Language): DeviceRowReason[] {
  const { deviceId, credentials } = read;
  const field = credentials && credentialField(credentials);
  const keys: [DeviceColumnField, string, string][] = [['deviceId', deviceId, `id ${deviceId}`]];
  if (credentials && field) keys.push([field, '', `${credentials.type} ${credentials.hash}`]);
  const reasons = keys.flatMap(([column, value, key]) => {
    const former = seen.get(key);
    return former === undefined
      ? []
      : [toRowReason(column, value, fill(refusals['device.rowDuplicate'][language], { row: former }), language)];
  });
  if (reasons.length === 0) for (const [, , key] of keys) seen.set(key, row);
  return reasons;
}

/** The column by which credentials show. */
export const credentialField = ({ type }: Pick<Credentials, 'type'>): DeviceColumnField =>
  type === 'ACCESS_TOKEN' ? 'accessToken' : type === 'MQTT_BASIC' ? 'mqttUserName' : 'rsaPublicKey';

/** One line of the report: secrets are not repeated in it. */
export const toRowReason = (
  field: DeviceColumnField,
  value: string,
  message: string,
  language: Language,
): DeviceRowReason =>
  toCellReason(say(deviceTitles[field], language), CREDENTIAL_COLUMNS.has(field) ? '' : value, message);
