import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { ReceivedFile } from '../../../platform/http/index.ts';
import { type ReceivedSpreadsheet, requireSpreadsheet } from '../../files/index.ts';

/** The one sheet of an upload and how it is to be read; without a delimiter as Excel. RU-VAL-34. */
export const requireDeviceSpreadsheet = (
  files: readonly ReceivedFile[],
  csvDelimiter: string | undefined,
): ReceivedSpreadsheet =>
  requireSpreadsheet(files, csvDelimiter, {
    missing: refusals['device.fileRequired'],
    delimiterMissing: refusals['device.csvDelimiterRequired'],
  });
