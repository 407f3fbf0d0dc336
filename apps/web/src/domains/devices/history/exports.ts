import { downloadFile } from '../../../platform/api/index.ts';
import { formatDay } from '../../../platform/language/index.ts';
import { type Cell, toCsv } from './spreadsheet.ts';
import { toXlsx } from './xlsx.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What no file system takes in a name. */
export const toFileName = (device: string, ending: string): string =>
  `${device.replace(/[\\/:*?"<>|\s]+/g, '-')}-${formatDay(new Date())}.${ending}`;

/** Saves rows as a table. */
export function saveTable(kind: 'csv' | 'xlsx', device: string, rows: readonly (readonly Cell[])[]): void {
  const name = toFileName(device, kind);
  downloadFile(
    kind === 'csv'
      ? new File([toCsv(rows)], name, { type: 'text/csv;charset=utf-8' })
      : new File([toXlsx(rows)], name, { type: XLSX }),
  );
}
