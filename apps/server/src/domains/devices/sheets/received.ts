import { refuse } from '@twinscape/contract';
import { deviceRefusals as no } from '@twinscape/contract/devices';
import type { ReceivedFile } from '../../../platform/http/index.ts';
import { onlyFile } from '../../files/index.ts';

/** The one sheet of an upload and how it is to be read; without a delimiter as Excel. RU-VAL-34. */
export function sheetOf(
  files: readonly ReceivedFile[],
  csvDelimiter: string | undefined,
): { file: Pick<ReceivedFile, 'name' | 'blobKey'>; delimiter: string | undefined } {
  const { name, blobKey } = onlyFile(files, no['device.fileRequired']);
  if (/\.(csv|txt)$/i.test(name)) {
    if (!csvDelimiter) throw refuse(no['device.csvDelimiterRequired']);
    return { file: { name, blobKey }, delimiter: csvDelimiter };
  }
  if (!/\.xls[xm]?$/i.test(name)) throw refuse(no['device.sheetOnly']);
  return { file: { name, blobKey }, delimiter: undefined };
}
