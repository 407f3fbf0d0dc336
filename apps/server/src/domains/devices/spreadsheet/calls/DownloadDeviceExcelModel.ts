import { say } from '@twinscape/contract';
import { deviceSpreadsheetCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { templateDownload } from '../../../../platform/spreadsheet/index.ts';
import { DEVICE_COLUMNS } from '../columns.ts';
import { spreadsheetMessages as words } from '../messages.ts';

/** C-DEV-23: titles, an example row (which the import skips) and a second sheet that says what each column takes. */
export const DownloadDeviceExcelModel = defineHandler(
  deviceSpreadsheetCalls.DownloadDeviceExcelModel,
  async (_input, { language }) =>
    templateDownload(
      {
        name: say(words.template, language),
        worksheetName: say(words.devices, language),
        columns: DEVICE_COLUMNS,
      },
      language,
    ),
);
