import type { ImportReport } from '@twinscape/contract/enterprises';

type CsvTitles = { readonly row: string; readonly field: string; readonly value: string; readonly message: string };

/** A cell of a CSV file (RFC 4180). What a spreadsheet would take for a formula is kept a text. */
function toCsvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The refused rows of an import as a CSV file that Excel opens in the right encoding. */
export function createFailedRowsFile(errors: ImportReport['errors'], heads: CsvTitles, name: string): File {
  const lines = [
    [heads.row, heads.field, heads.value, heads.message],
    ...errors.map(({ row, field, value, message }) => [String(row), field, value, message]),
  ].map((cells) => cells.map(toCsvCell).join(','));
  // NOTE: without the mark Excel reads UTF-8 as the system's code page and Chinese breaks.
  return new File([`\uFEFF${lines.join('\r\n')}\r\n`], name, { type: 'text/csv;charset=utf-8' });
}
