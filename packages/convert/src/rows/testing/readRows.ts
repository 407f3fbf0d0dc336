import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONVERSION_COLUMNS, type ConversionTable } from '../../tables.ts';

const UNESCAPED: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };

/**
 * The rows of a table as COPY's text format means them (PostgreSQL manual, COPY): column names to texts, NULL as
 * undefined.
 */
export function readRows(folder: string, table: ConversionTable): Record<string, string | undefined>[] {
  const text = readFileSync(path.join(folder, `${table}.copy`), 'utf8');
  const columns = CONVERSION_COLUMNS[table];
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const cells = line.split('\t');
      if (cells.length !== columns.length)
        throw new Error(`${table}: ${cells.length} cells instead of ${columns.length}`);
      return Object.fromEntries(columns.map((column, at) => [column, parseCell(cells[at] ?? '')]));
    });
}

function parseCell(cell: string): string | undefined {
  if (cell === '\\N') return undefined;
  return cell.replace(/\\(.)/g, (_, letter: string) => UNESCAPED[letter] ?? letter);
}
