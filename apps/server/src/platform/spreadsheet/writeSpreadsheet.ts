import writeXlsx, { type Cell } from 'write-excel-file/node';
import { guardFormula } from './formulaGuard.ts';

export type SpreadsheetCell = string | number | boolean | Date | null | undefined;

export type SpreadsheetColumn = {
  title: string;
  /** In characters; without it as wide as the title. */
  width?: number;
  /** How dates of this column look; `yyyy-mm-dd hh:mm:ss` unless told. */
  dateFormat?: string;
};

export type Worksheet = {
  columns: readonly SpreadsheetColumn[];
  rows: readonly (readonly SpreadsheetCell[])[];
  /** At most 31 characters; what Excel forbids in names becomes a space. */
  name?: string;
  /** The zone whose clock dates show (IANA); Excel itself knows none. */
  timeZone?: string;
};

/** What one cell of Excel holds; longer text makes it call the file broken. */
const maxCellText = 32_767;

/**
 * An .xlsx of one or more sheets, each with a bold title row that stays in sight. Texts that look like formulas are
 * guarded (OWASP).
 */
export async function writeWorkbook(...worksheets: readonly [Worksheet, ...Worksheet[]]): Promise<Buffer> {
  return await writeXlsx(worksheets.map(toWriterSheet)).toBuffer();
}

function toWriterSheet({ columns, rows, name = 'Sheet1', timeZone = 'UTC' }: Worksheet) {
  const clock = createWallClock(timeZone);
  const titles = columns.map(({ title }): Cell => ({ value: toCellText(title), type: String, fontWeight: 'bold' }));
  const cells = rows.map((row) => columns.map(({ dateFormat }, n) => toWriterCell(row[n], clock, dateFormat)));
  return {
    data: [titles, ...cells],
    sheet: toWorksheetName(name),
    stickyRowsCount: 1,
    columns: columns.map(({ title, width }) => ({ width: width ?? displayWidth(title) + 2 })),
  };
}

function toWriterCell(value: SpreadsheetCell, clock: (date: Date) => Date, dateFormat = 'yyyy-mm-dd hh:mm:ss'): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? null : { value: clock(value), type: Date, format: dateFormat };
  }
  if (typeof value === 'boolean') return { value, type: Boolean };
  if (typeof value === 'number' && Number.isFinite(value)) return { value, type: Number };
  return { value: toCellText(String(value)), type: String };
}

/**
 * NOTE: Excel reads `_x0041_` in a text as "A" (ECMA-376 part 1, 22.9.2.19); the writer does not escape it, so we do.
 */
export function toCellText(value: string): string {
  return guardFormula(value)
    .slice(0, maxCellText)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

/** The writer shows a date's UTC fields; gives a date whose UTC fields are the clock of the zone. */
function createWallClock(timeZone: string): (date: Date) => Date {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  // The Swedish form is ISO 8601 but for the blank.
  return (date) => (timeZone === 'UTC' ? date : new Date(`${format.format(date).replace(' ', 'T')}Z`));
}

export const toWorksheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1';

/** Chinese characters are two wide. */
export const displayWidth = (title: string): number =>
  [...title].reduce((sum, one) => sum + (one > '\u2e80' ? 2 : 1), 0);
