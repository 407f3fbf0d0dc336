import { setImmediate as others } from 'node:timers/promises';
import { ExcelRefused, type SpreadsheetLimits } from './excelRefused.ts';
import { unguardFormula } from './formulaGuard.ts';
import { DEFAULT_SPREADSHEET_LIMITS } from './readSpreadsheet.ts';

/** Characters that are read at a time; between them others have their turn. */
const CHARACTERS_A_PIECE = 256 * 1024;

/**
 * The cells of a csv file (RFC 4180) as texts, trimmed, every row as long as the longest; line ends of any system, and
 * within quotes what was written. `delimiter` is one character. The bytes are UTF-8, UTF-16 with its mark, or else GB
 * 18030, in which Excel saves csv in China. Apostrophes that our own export put before formula signs are taken off.
 * Throws `ExcelRefused`.
 */
export async function readCsv(
  file: Buffer,
  delimiter: string,
  limits: Partial<SpreadsheetLimits> = {},
): Promise<string[][]> {
  const all = { ...DEFAULT_SPREADSHEET_LIMITS, ...limits };
  if (file.length === 0) throw new ExcelRefused('empty-file');
  const text = decoded(file);
  if (text.includes('\u0000')) throw new ExcelRefused('not-excel');
  if (text.length > all.maxCharacters) throw new ExcelRefused('too-large', { limit: 'maxCharacters' });
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuoted = false;
  let rested = 0;
  const endCell = () => {
    row.push(unguardFormula(cell.trim()));
    cell = '';
    wasQuoted = false;
    if (row.length > all.maxColumns) throw new ExcelRefused('too-large', { limit: 'maxColumns' });
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
    if (rows.length > all.maxRows) throw new ExcelRefused('too-large', { limit: 'maxRows' });
  };
  for (let at = 0; at < text.length; at += 1) {
    if (at - rested > CHARACTERS_A_PIECE) {
      rested = at;
      await others();
    }
    const one = text[at];
    if (isQuoted) {
      if (one !== '"') cell += one;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (one === '"' && !wasQuoted && cell.trim() === '') {
      cell = '';
      isQuoted = true;
      wasQuoted = true;
    } else if (one === delimiter) endCell();
    else if (one === '\n' || one === '\r') {
      if (one === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += one;
  }
  if (isQuoted) throw new ExcelRefused('damaged');
  if (cell !== '' || row.length > 0) endRow();
  return squared(rows);
}

function decoded(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gb18030').decode(file);
  }
}

/** Empty rows at the end go, shorter ones are filled. */
function squared(rows: string[][]): string[][] {
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  const width = Math.max(0, ...rows.map(({ length }) => length));
  for (const row of rows) while (row.length < width) row.push('');
  return rows;
}
