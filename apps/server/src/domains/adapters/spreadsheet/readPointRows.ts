import {
  fill,
  getSchemaSentences,
  type Language,
  type RowReason,
  type SheetColumnChoice,
  say,
} from '@twinscape/contract';
import { type AdapterKind, adapterCalls, getKindSpec, adapterRefusals as refusals } from '@twinscape/contract/adapters';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import type { z } from 'zod';
import {
  CELL_EXCERPT_LENGTH,
  parseYesNo,
  recognizeSheet,
  toCellMessage,
  toCellReason,
  toPlainNumber,
} from '../../../platform/spreadsheet/index.ts';
import { addressParsers } from '../kinds/addresses.ts';
import { isPointExampleRow, POINT_COLUMNS, type PointField, pointTitles } from './columns.ts';

/** The rules of one point are those of the single call; its device is named by the ID that people gave it. */
const rowInput = adapterCalls.SaveAdapterPoints.input.shape.points.element
  .omit({ pointId: true, deviceId: true })
  .extend(deviceRegistryCalls.AddProjectDevice.input.pick({ deviceId: true }).shape);
type RowFields = z.output<typeof rowInput>;

const NUMBERS: ReadonlySet<PointField> = new Set(['interval', 'factor', 'offset', 'deadband', 'writeMin', 'writeMax']);

/** A row that can be taken, as far as it alone tells. */
export type ValidPointRow = { readonly row: number; readonly fields: RowFields };
export type InvalidPointRow = {
  readonly row: number;
  readonly deviceId: string;
  readonly pointKey: string;
  readonly reasons: readonly RowReason[];
};
export type ParsedPointRows = {
  readonly good: readonly ValidPointRow[];
  readonly bad: readonly InvalidPointRow[];
  readonly count: number;
  /** What the sheet has a column for. */
  readonly fields: ReadonlySet<PointField>;
  /** Titles of columns that were not taken. */
  readonly unusedColumns: readonly string[];
};

/**
 * The points of a sheet and what is wrong with the other rows, in the caller's language. Empty rows and the template's
 * example count for nothing. Of rows for one series the first that is right is taken. Pure.
 */
export function readPointRows(
  cells: readonly (readonly string[])[],
  chosen: readonly SheetColumnChoice[] | undefined,
  kind: AdapterKind,
  language: Language,
): ParsedPointRows {
  const sheet = recognizeSheet(
    cells,
    POINT_COLUMNS,
    {
      isExample: (getCell) => isPointExampleRow(getCell('deviceId')),
      missing: refusals['point.columnMissing'],
      twice: refusals['point.columnTwice'],
      chosen,
    },
    language,
  );
  const good: ValidPointRow[] = [];
  const bad: InvalidPointRow[] = [];
  const rowOf = new Map<string, number>();
  for (const { row, getCell } of sheet?.rows() ?? []) {
    const read = readRow(getCell, kind, language);
    const series = 'fields' in read ? `${read.fields.deviceId} ${read.fields.pointKey}` : '';
    const former = rowOf.get(series);
    const reasons =
      'reasons' in read
        ? read.reasons
        : former === undefined
          ? []
          : [toPointReason('pointKey', '', fill(refusals['point.rowDuplicate'][language], { row: former }), language)];
    if (reasons.length > 0)
      bad.push({
        row,
        deviceId: getCell('deviceId').slice(0, CELL_EXCERPT_LENGTH),
        pointKey: getCell('pointKey').slice(0, CELL_EXCERPT_LENGTH),
        reasons,
      });
    else if ('fields' in read) {
      rowOf.set(series, row);
      good.push({ row, fields: read.fields });
    }
  }
  const { count = 0, fields = new Set<PointField>(), unusedColumns = [] } = sheet ?? {};
  return { good, bad, count, fields, unusedColumns };
}

function readRow(
  getCell: (field: PointField) => string,
  kind: AdapterKind,
  language: Language,
): { readonly fields: RowFields } | { readonly reasons: RowReason[] } {
  const wrong = new Map<PointField, RowReason>();
  // The first thing wrong with a cell is enough.
  const object = (field: PointField, message: string): void => {
    if (!wrong.has(field)) wrong.set(field, toPointReason(field, getCell(field), message, language));
  };
  const given: Record<string, unknown> = {};
  for (const { field } of POINT_COLUMNS) {
    const cell = getCell(field);
    if (cell === '') continue;
    const number = NUMBERS.has(field) ? Number(toPlainNumber(cell, undefined)) : Number.NaN;
    given[field] = Number.isFinite(number) ? number : cell;
  }
  if (given.isWritable !== undefined) {
    given.isWritable = parseYesNo(getCell('isWritable'));
    if (given.isWritable === undefined) object('isWritable', refusals['point.flagUnclear'][language]);
  }
  const parsed = rowInput.safeParse(given, { error: getSchemaSentences(language) });
  for (const issue of parsed.error?.issues ?? [])
    object(issue.path[0] as PointField, toCellMessage(issue.message, language));
  if (parsed.success) {
    const { address, writeMin, writeMax } = parsed.data;
    if (!addressParsers[kind](address)) {
      const example = getKindSpec(kind).addressExample;
      object('address', fill(refusals['point.addressInvalid'][language], { address: address.slice(0, 80), example }));
    }
    if (writeMin !== undefined && writeMax !== undefined && writeMax < writeMin)
      object('writeMax', refusals['point.rangeInverted'][language]);
  }
  return parsed.success && wrong.size === 0 ? { fields: parsed.data } : { reasons: [...wrong.values()] };
}

/** One line of the report, with the column's title and the start of the cell. */
export const toPointReason = (field: PointField, value: string, message: string, language: Language): RowReason =>
  toCellReason(say(pointTitles[field], language), value, message);
