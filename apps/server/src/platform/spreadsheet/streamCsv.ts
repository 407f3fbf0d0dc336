import { guardFormula } from './formulaGuard.ts';
import type { SpreadsheetCell } from './writeSpreadsheet.ts';

/** Rows that are written at a time. */
const ROWS_A_PIECE = 200;

/**
 * Comma-separated values (RFC 4180) while their rows come. With a byte order mark, without which Excel takes Chinese
 * for something else; texts that look like formulas are guarded (OWASP), numbers need no guard.
 */
export async function* streamCsv(
  titles: readonly string[],
  rows: AsyncIterable<readonly Exclude<SpreadsheetCell, Date>[]>,
): AsyncGenerator<Buffer> {
  let piece = [`\ufeff${formatLine(titles)}`];
  for await (const row of rows) {
    piece.push(formatLine(row));
    if (piece.length < ROWS_A_PIECE) continue;
    yield Buffer.from(piece.join(''));
    piece = [];
  }
  yield Buffer.from(piece.join(''));
}

const formatLine = (cells: readonly Exclude<SpreadsheetCell, Date>[]): string =>
  `${cells.map(formatField).join(',')}\r\n`;

function formatField(value: Exclude<SpreadsheetCell, Date>): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const text = guardFormula(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
