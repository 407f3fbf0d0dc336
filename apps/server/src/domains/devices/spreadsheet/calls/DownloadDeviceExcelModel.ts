import { say } from '@twinscape/contract';
import { deviceSpreadsheetCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { excelDownload, writeWorkbook } from '../../../../platform/spreadsheet/index.ts';
import { DEVICE_COLUMNS } from '../columns.ts';
import { spreadsheetMessages as words } from '../messages.ts';

/** C-DEV-23: titles, an example row (which the import skips) and a second sheet that says what each column takes. */
export const DownloadDeviceExcelModel = defineHandler(
  deviceSpreadsheetCalls.DownloadDeviceExcelModel,
  async (_input, { language }) => {
    const devices = {
      name: say(words.devices, language),
      columns: DEVICE_COLUMNS.map(({ title, width }) => ({ title: say(title, language), width })),
      rows: [DEVICE_COLUMNS.map(({ example }) => (example ? say(example, language) : ''))],
    };
    const notes = {
      name: say(words.notes, language),
      columns: [
        { title: say(words.column, language), width: 18 },
        { title: say(words.required, language), width: 12 },
        { title: say(words.note, language), width: 96 },
      ],
      rows: DEVICE_COLUMNS.map(({ title, required, note }) => [
        say(title, language),
        say(required ? words.yes : words.optional, language),
        say(note, language),
      ]),
    };
    return excelDownload(say(words.template, language), await writeWorkbook(devices, notes));
  },
);
