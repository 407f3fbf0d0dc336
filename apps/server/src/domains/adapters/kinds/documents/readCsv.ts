import { ExcelRefused, readCsv } from '../../../../platform/spreadsheet/index.ts';
import { SourceFailed } from '../port.ts';

type CsvRow = Record<string, string>;

/** Rows as objects by the names of the columns. Delimited by a comma, a semicolon or a tab, whichever stands first. */
export async function readCsvRows(text: string): Promise<CsvRow[]> {
  const delimiter = /[,;\t]/.exec(text)?.[0] ?? ',';
  const [head = [], ...body] = await readCsv(Buffer.from(text), delimiter).catch((error: unknown) => {
    throw error instanceof ExcelRefused ? new SourceFailed('answerInvalid', error.message) : error;
  });
  return body.map((row) => {
    const named: CsvRow = Object.create(null);
    for (const [at, name] of head.entries()) named[name] = row[at] ?? '';
    return named;
  });
}

/** Rows by what stands in their first column. */
export async function readCsvTable(text: string): Promise<Record<string, CsvRow>> {
  const table: Record<string, CsvRow> = Object.create(null);
  for (const row of await readCsvRows(text)) {
    const [key] = Object.values(row);
    if (key !== undefined && key !== '') table[key] = row;
  }
  return table;
}
