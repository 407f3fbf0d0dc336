import { setImmediate as others } from 'node:timers/promises';
import { readSheet as readXlsx } from 'read-excel-file/node';
import { storedZip, ZipRefused, zipEntries } from '../zip/index.ts';
import { ExcelRefused, type SpreadsheetLimits } from './excelRefused.ts';
import { unguardFormula } from './formulaGuard.ts';
import { checkSpreadsheetExtent } from './spreadsheetExtent.ts';

export const DEFAULT_SPREADSHEET_LIMITS: SpreadsheetLimits = {
  maxEntries: 2000,
  maxInflatedBytes: 128 * 1024 * 1024,
  maxRatio: 200,
  maxRows: 20_001,
  maxColumns: 256,
  maxCharacters: 64 * 1024 * 1024,
};

/**
 * The cells of a sheet of an .xlsx, the first unless said otherwise, as the user sees them, as texts; '' where there is
 * nothing. Row n of the answer is row n + 1 of the sheet, every row has the same length; empty rows and columns at the
 * end are left out. Dates are `2026-01-31` or `2026-01-31 08:30:00` (Excel knows no zone), times `08:30:00`, truth
 * values TRUE and FALSE, a formula's last result; '' for an error like #N/A. Texts are trimmed; apostrophes that our
 * own export put before formula signs are taken off. Throws `ExcelRefused`. What strangers sent is read in a process
 * outside (`readSpreadsheetInSandbox`): this may take seconds and a gigabyte.
 */
export async function readSpreadsheet(
  file: Buffer,
  limits: Partial<SpreadsheetLimits> = {},
  sheet = 1,
): Promise<string[][]> {
  const all = { ...DEFAULT_SPREADSHEET_LIMITS, ...limits };
  checkSignature(file);
  const parts = await zipEntries(file, all, isReadByParser).catch((cause: unknown) => {
    throw cause instanceof ZipRefused ? ofArchive(cause) : cause;
  });
  if (!parts.has('xl/workbook.xml')) throw new ExcelRefused('not-excel');
  // All of them: the workbook may call any part a sheet.
  for (const xml of parts.values()) await checkSpreadsheetExtent(xml.toString(), all);
  const rows = await parsed(storedZip(parts), sheet);
  let characters = 0;
  const texts: string[][] = [];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_A_PIECE === ROWS_A_PIECE - 1) await others();
    texts.push(
      row.map((cell) => {
        const text = cellToText(cell);
        characters += text.length;
        if (characters > all.maxCharacters) throw new ExcelRefused('too-large', { limit: 'maxCharacters' });
        return text;
      }),
    );
  }
  return texts;
}

/** Rows that are made texts at a time; between them others have their turn. */
const ROWS_A_PIECE = 2_000;

/** Pictures, macros and printer settings are neither inflated nor handed over. */
const isReadByParser = (name: string): boolean => name.startsWith('xl/') && /\.xml(\.rels)?$/.test(name);

function checkSignature(file: Buffer): void {
  if (file.length === 0) throw new ExcelRefused('empty-file');
  const start = file.toString('hex', 0, 8);
  if (start === 'd0cf11e0a1b11ae1') {
    // A password also wraps an .xlsx in the old container, where its stream names itself in UTF-16.
    throw new ExcelRefused(file.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'old-excel');
  }
  if (!start.startsWith('504b0304')) throw new ExcelRefused('not-excel');
}

const ofArchive = (cause: ZipRefused): ExcelRefused =>
  new ExcelRefused(cause.reason === 'unsafe' ? 'damaged' : cause.reason, {
    ...(cause.limit ? { limit: cause.limit } : {}),
    cause,
  });

/**
 * The parser gets an archive that we packed: what it reads is what we measured, whatever the original's local headers
 * say.
 */
async function parsed(xlsx: Buffer, sheet: number): Promise<unknown[][]> {
  try {
    return await withStillClock(() => readXlsx<string | number>(xlsx, sheet, { parseNumber: plainNumber }));
  } catch (cause) {
    throw new ExcelRefused('damaged', { cause });
  }
}

let reads = 0;
let clock = Date.now;
/**
 * Reads while the clock stands still. The parser (read-excel-file 9.3) halves the piece of a sheet that it takes next
 * whenever one took more than 7 ms, and takes it by a call within the call before: on a busy machine the pieces become
 * empty, the stack overflows, and a sound file is refused. Files are read in a process of their own, which needs no
 * clock meanwhile.
 */
async function withStillClock<T>(read: () => Promise<T>): Promise<T> {
  if (reads++ === 0) {
    clock = Date.now;
    const now = clock();
    Date.now = () => now;
  }
  try {
    return await read();
  } finally {
    if (--reads === 0) Date.now = clock;
  }
}

/**
 * Excel shows 15 digits: 0.1 + 0.2 is stored as 0.30000000000000004 and shown as 0.3. Long whole numbers keep all their
 * digits.
 */
function plainNumber(stored: string): string | number {
  const number = Number(stored);
  return /^-?\d+$/.test(stored) || Number.isNaN(number) ? stored : Number(number.toPrecision(15));
}

function cellToText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return unguardFormula(String(cell));
}

/**
 * The reader gives the clock on the wall as if it were UTC, cut to a millisecond below; day 0 of Excel is 30 December
 * 1899.
 */
function dateText(date: Date): string {
  const seconds = new Date(Math.round(date.getTime() / 1000) * 1000);
  if (Number.isNaN(seconds.getTime())) return '';
  const [day = '', time = ''] = seconds.toISOString().slice(0, 19).split('T');
  if (day === '1899-12-30') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
