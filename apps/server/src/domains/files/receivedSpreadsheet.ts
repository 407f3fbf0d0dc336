import { type RefusalText, refuse } from '@twinscape/contract';
import { fileRefusals } from '@twinscape/contract/files';
import type { ReceivedFile } from '../../platform/http/index.ts';
import { requireOnlyFile } from './received.ts';

/** What is said when a sheet is missing, or cannot be read as it is. */
export type SpreadsheetRefusals = { readonly missing: RefusalText; readonly delimiterMissing: RefusalText };
export type ReceivedSpreadsheet = {
  readonly file: Pick<ReceivedFile, 'name' | 'blobKey'>;
  /** Of a csv file; without one it is read as Excel. */
  readonly delimiter: string | undefined;
};

/** The one sheet of an upload and how it is to be read (RU-VAL-07). */
export function requireSpreadsheet(
  files: readonly ReceivedFile[],
  csvDelimiter: string | undefined,
  refusals: SpreadsheetRefusals,
): ReceivedSpreadsheet {
  if (files.length > 1) throw refuse(fileRefusals['upload.excelOne']);
  const { name, blobKey } = requireOnlyFile(files, refusals.missing);
  if (/\.csv$/i.test(name)) {
    if (!csvDelimiter) throw refuse(refusals.delimiterMissing);
    return { file: { name, blobKey }, delimiter: csvDelimiter };
  }
  if (!/\.xls[xm]?$/i.test(name)) throw refuse(fileRefusals['upload.excelOnly']);
  return { file: { name, blobKey }, delimiter: undefined };
}
