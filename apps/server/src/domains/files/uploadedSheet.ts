import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { type Refusal, refuse } from '@twinscape/contract';
import { fileRefusals as no } from '@twinscape/contract/files';
import { ExcelRefused, readCsv, readSheet } from '../../platform/excel/index.ts';
import type { ReceivedFile } from '../../platform/http/index.ts';
import type { BlobStore } from '../../platform/storage/index.ts';

/**
 * The cells of the one Excel file of an upload (RU-VAL-07), judged by its content; row n of the answer is row n + 1 of the sheet. The blob
 * is left to the sweeper of unused ones: content is shared, and somebody may have kept the same bytes as a file.
 */
export async function readUploadedSheet(
  blobs: BlobStore,
  files: readonly ReceivedFile[],
  mostRows: number,
): Promise<string[][]> {
  const [file, second] = files;
  if (!file || second) throw refuse(no['upload.excelOne']);
  if (!/\.xls[xm]?$/i.test(file.name)) throw refuse(no['upload.excelOnly']);
  return readStoredSheet(blobs, file, mostRows);
}

/** The same of a file that lies in the blob store; with a delimiter it is read as csv, whatever its name. */
export async function readStoredSheet(
  blobs: BlobStore,
  { name, blobKey }: Pick<ReceivedFile, 'name' | 'blobKey'>,
  mostRows: number,
  delimiter?: string,
): Promise<string[][]> {
  const body = await blobs.get(blobKey);
  if (!body) throw refuse(no['upload.interrupted']);
  try {
    const content = await buffer(body);
    return delimiter === undefined ? await readSheet(content) : await readCsv(content, delimiter);
  } catch (error) {
    throw error instanceof ExcelRefused ? worded(error, name, mostRows) : error;
  }
}

/** Keeps what a sheet held for the job that goes on with it, in any process: to parse it again takes a hundred times as long. Answers its key. */
export async function keepRows(blobs: BlobStore, rows: readonly (readonly string[])[]): Promise<string> {
  const { key } = await blobs.put(Readable.from([JSON.stringify(rows)], { objectMode: false }));
  return key;
}

/** What was kept so; undefined when the sweeper of unused blobs was faster. */
export async function keptRows(blobs: BlobStore, key: string): Promise<string[][] | undefined> {
  const body = await blobs.get(key);
  return body ? (JSON.parse(await text(body)) as string[][]) : undefined;
}

function worded({ reason, limit }: ExcelRefused, name: string, mostRows: number): Refusal {
  switch (reason) {
    case 'empty-file':
    case 'not-excel':
      return refuse(no['upload.excelOnly']);
    case 'old-excel':
      return refuse(no['upload.excelOld']);
    case 'encrypted':
      return refuse(no['upload.excelEncrypted']);
    case 'damaged':
      return refuse(no['upload.damaged'], { name });
    case 'too-large':
      return limit === 'maxRows'
        ? refuse(no['upload.tooManyRows'], { limit: mostRows })
        : refuse(no['upload.excelTooLarge']);
  }
}
