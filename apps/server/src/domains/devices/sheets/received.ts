import { deviceRefusals as no } from '@twinscape/contract/devices';
import type { ReceivedFile } from '../../../platform/http/index.ts';
import { type ReceivedSheet, receivedSheet } from '../../files/index.ts';

/** The one sheet of an upload and how it is to be read; without a delimiter as Excel. RU-VAL-34. */
export const sheetOf = (files: readonly ReceivedFile[], csvDelimiter: string | undefined): ReceivedSheet =>
  receivedSheet(files, csvDelimiter, {
    missing: no['device.fileRequired'],
    delimiterMissing: no['device.csvDelimiterRequired'],
    otherKind: no['device.sheetOnly'],
  });
