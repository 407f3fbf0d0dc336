import { ExcelRefused, readCsv } from '../../../../platform/spreadsheet/index.ts';
import { SourceFailed } from '../port.ts';

/**
 * A table as an object of its rows by their first column, each an object by the names of the columns. Delimited by a
 * comma, a semicolon or a tab, whichever stands first.
 */
export async function readCsvTable(text: string): Promise<Record<string, Record<string, string>>> {
  const delimiter = /[,;\t]/.exec(text)?.[0] ?? ',';
  const [head = [], ...body] = await readCsv(Buffer.from(text), delimiter).catch((error: unknown) => {
    throw error instanceof ExcelRefused ? new SourceFailed('answerInvalid', error.message) : error;
  });
  const table: Record<string, Record<string, string>> = Object.create(null);
  for (const row of body) {
    const [key] = row;
    if (key === undefined || key === '') continue;
    const named: Record<string, string> = Object.create(null);
    for (const [at, name] of head.entries()) named[name] = row[at] ?? '';
    table[key] = named;
  }
  return table;
}
