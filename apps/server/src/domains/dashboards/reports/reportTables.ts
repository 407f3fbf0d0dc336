import { z } from 'zod';
import { type SpreadsheetCell, writeWorkbook } from '../../../platform/spreadsheet/index.ts';

const TABLES_MAX = 300;
const ROWS_MAX = 100_000;
const COLUMNS_MAX = 400;
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** What the drawn page tells of its widgets: moments as `{"at": milliseconds}`. */
const told = z
  .array(
    z.object({
      title: z.string(),
      columns: z.array(z.string()).max(COLUMNS_MAX),
      rows: z.array(z.array(z.union([cell, z.object({ at: z.number() })])).max(COLUMNS_MAX)).max(ROWS_MAX),
    }),
  )
  .max(TABLES_MAX);

/** The numbers of a report as a workbook, a sheet for each widget; undefined where no widget has any. */
export async function writeReportWorkbook(text: string, timeZone: string): Promise<Buffer | undefined> {
  const names = new Set<string>();
  const [first, ...others] = told.parse(JSON.parse(text)).flatMap(({ title, columns, rows }) =>
    rows.length === 0
      ? []
      : {
          name: findSheetName(title, names),
          timeZone,
          columns: columns.map((column) => ({ title: column })),
          rows: rows.map((row) =>
            row.map(
              (value): SpreadsheetCell => (typeof value === 'object' && value !== null ? new Date(value.at) : value),
            ),
          ),
        },
  );
  return first && writeWorkbook(first, ...others);
}

/** Sheets of a workbook have names of their own, of 31 characters at most, capitals or not (ECMA-376). Pure. */
export function findSheetName(title: string, taken: Set<string>): string {
  const plain = title.replace(/[\\/?*[\]:']/g, ' ').trim() || 'Sheet';
  for (let at = 1; ; at++) {
    const mark = at === 1 ? '' : ` ${at}`;
    const name = `${plain.slice(0, 31 - mark.length).trim()}${mark}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
