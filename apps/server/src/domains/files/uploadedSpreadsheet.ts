import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type Refusal, refuse } from '@twinscape/contract';
import { fileRefusals as refusals } from '@twinscape/contract/files';
import type { ReceivedFile } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { ExcelRefused, readSpreadsheetInSandbox } from '../../platform/spreadsheet/index.ts';
import type { BlobStore } from '../../platform/storage/index.ts';

type SpreadsheetReader = Pick<Platform, 'blobs' | 'sandbox'>;

/**
 * Of whom it is: an enterprise, or a user without one. What a queue reads waits longer for its turn than a person does.
 */
type SpreadsheetCaller = { readonly owner: string; readonly patienceMs?: number };

/**
 * The cells of the one Excel file of an upload (RU-VAL-07), judged by its content; row n of the answer is row n + 1 of
 * the sheet. The blob is left to the sweeper of unused ones: content is shared, and somebody may have kept the same
 * bytes as a file.
 */
export async function readUploadedSpreadsheet(
  platform: SpreadsheetReader,
  caller: SpreadsheetCaller,
  files: readonly ReceivedFile[],
  maxRows: number,
): Promise<string[][]> {
  const [file, second] = files;
  if (!file || second) throw refuse(refusals['upload.excelOne']);
  if (!/\.xls[xm]?$/i.test(file.name)) throw refuse(refusals['upload.excelOnly']);
  return readStoredSpreadsheet(platform, caller, file, maxRows);
}

/** The same of a file that lies in the blob store; with a delimiter it is read as csv, whatever its name. */
export async function readStoredSpreadsheet(
  { blobs, sandbox }: SpreadsheetReader,
  caller: SpreadsheetCaller,
  { name, blobKey }: Pick<ReceivedFile, 'name' | 'blobKey'>,
  maxRows: number,
  delimiter?: string,
): Promise<string[][]> {
  const input = async () => {
    const body = await blobs.get(blobKey);
    if (!body) throw refuse(refusals['upload.interrupted']);
    return body;
  };
  try {
    return await readSpreadsheetInSandbox(sandbox, { ...caller, input, delimiter });
  } catch (error) {
    throw error instanceof ExcelRefused ? toExcelRefusal(error, name, maxRows) : error;
  }
}

/** The sheet, if it has rows and not too many. */
export function requireRows<Sheet extends { readonly count: number }>(sheet: Sheet | undefined, limit: number): Sheet {
  if (!sheet || sheet.count === 0) throw refuse(refusals['upload.empty']);
  if (sheet.count > limit) throw refuse(refusals['upload.tooManyRows'], { limit });
  return sheet;
}

/**
 * Keeps what a sheet held for the job that goes on with it, in any process: to parse it again takes a hundred times as
 * long. Answers its key.
 */
export async function storeRows(blobs: BlobStore, rows: readonly (readonly string[])[]): Promise<string> {
  const { key } = await blobs.put(Readable.from(toLines(rows), { objectMode: false }));
  return key;
}

/** What was kept so; undefined when the sweeper of unused blobs was faster. */
export async function loadStoredRows(blobs: BlobStore, key: string): Promise<string[][] | undefined> {
  const body = await blobs.get(key);
  if (!body) return undefined;
  const rows: string[][] = [];
  for await (const line of createInterface({ input: body, crlfDelay: Number.POSITIVE_INFINITY }))
    for (const row of JSON.parse(line) as string[][]) rows.push(row);
  return rows;
}

/** Some rows a line: a long sheet as one text would hold everybody who waits for this process. */
function* toLines(rows: readonly (readonly string[])[]): Generator<Buffer> {
  for (let at = 0; at < rows.length; at += ROWS_PER_LINE)
    yield Buffer.from(`${JSON.stringify(rows.slice(at, at + ROWS_PER_LINE))}\n`);
}
const ROWS_PER_LINE = 200;

function toExcelRefusal({ reason, limit }: ExcelRefused, name: string, maxRows: number): Refusal {
  switch (reason) {
    case 'empty-file':
    case 'not-excel':
      return refuse(refusals['upload.excelOnly']);
    case 'old-excel':
      return refuse(refusals['upload.excelOld']);
    case 'encrypted':
      return refuse(refusals['upload.excelEncrypted']);
    case 'damaged':
      return refuse(refusals['upload.damaged'], { name });
    case 'too-large':
      return limit === 'maxRows'
        ? refuse(refusals['upload.tooManyRows'], { limit: maxRows })
        : refuse(refusals['upload.excelTooLarge']);
  }
}
