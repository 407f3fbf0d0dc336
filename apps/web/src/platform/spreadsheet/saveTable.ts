import { downloadFile } from '../api/index.ts';
import { formatDay } from '../language/index.ts';
import { type Cell, toCsv } from './csv.ts';
import { toXlsx } from './xlsx.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What no file system takes in a name. */
export const toFileName = (subject: string, ending: string): string =>
  `${subject.replace(/[\\/:*?"<>|\s]+/g, '-')}-${formatDay(new Date())}.${ending}`;

/** Rows as the file of a workbook. */
export const toXlsxFile = (name: string, rows: readonly (readonly Cell[])[]): File =>
  new File([toXlsx(rows)], name, { type: XLSX });

/** Saves rows as a table. */
export function saveTable(kind: 'csv' | 'xlsx', subject: string, rows: readonly (readonly Cell[])[]): void {
  const name = toFileName(subject, kind);
  downloadFile(
    kind === 'csv' ? new File([toCsv(rows)], name, { type: 'text/csv;charset=utf-8' }) : toXlsxFile(name, rows),
  );
}
