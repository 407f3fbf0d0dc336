import { type RefusalText, refuse } from '@twinscape/contract';
import type { ReceivedFile } from '../../platform/http/index.ts';
import { onlyFile } from './received.ts';

/** What is said when a sheet is missing, or cannot be read as it is. */
export type SheetRefusals = {
  readonly missing: RefusalText;
  readonly delimiterMissing: RefusalText;
  readonly otherKind: RefusalText;
};
export type ReceivedSheet = {
  readonly file: Pick<ReceivedFile, 'name' | 'blobKey'>;
  /** Of a csv file; without one it is read as Excel. */
  readonly delimiter: string | undefined;
};

/** The one sheet of an upload and how it is to be read. */
export function receivedSheet(
  files: readonly ReceivedFile[],
  csvDelimiter: string | undefined,
  no: SheetRefusals,
): ReceivedSheet {
  const { name, blobKey } = onlyFile(files, no.missing);
  if (/\.(csv|txt)$/i.test(name)) {
    if (!csvDelimiter) throw refuse(no.delimiterMissing);
    return { file: { name, blobKey }, delimiter: csvDelimiter };
  }
  if (!/\.xls[xm]?$/i.test(name)) throw refuse(no.otherKind);
  return { file: { name, blobKey }, delimiter: undefined };
}
