import { DEVICE_ROW_RESULTS, type DeviceImportReport } from '@twinscape/contract/devices';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { saveTable } from '../../../platform/spreadsheet/index.ts';
import { SpreadsheetImportReport } from '../../../ui/spreadsheet/index.ts';
import { deviceSpreadsheetMessages } from './messages.ts';

/** More categories than these are only counted. */
const NAMED = 6;

/** What becomes of every row of a sheet of devices. */
export function DeviceImportReportView({ report }: { readonly report: DeviceImportReport }) {
  const words = useMessages(deviceSpreadsheetMessages);
  const say = useSay();
  const format = useFormat();
  const { isTrial, newCategories } = report;
  const named = format.list(newCategories.slice(0, NAMED));
  const more = newCategories.length > NAMED ? '…' : '';
  return (
    <SpreadsheetImportReport
      isTrial={isTrial}
      unusedColumns={report.unusedColumns}
      rows={report.rows.map(({ deviceId, deviceName, ...row }) => ({ ...row, key: deviceId, name: deviceName }))}
      rowResults={DEVICE_ROW_RESULTS}
      keyTitle={words.deviceId}
      nameTitle={words.name}
      trialNote={words.trialNote}
      besides={
        named
          ? say(isTrial ? deviceSpreadsheetMessages.newCategories : deviceSpreadsheetMessages.newCategoriesDone, {
              names: named + more,
            })
          : undefined
      }
      onSave={(table) => saveTable('xlsx', words.fileName, table)}
    />
  );
}
