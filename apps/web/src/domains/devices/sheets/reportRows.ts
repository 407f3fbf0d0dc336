import type { DeviceImportReport, ImportRow, RowFate } from '@twinscape/contract/devices';

export type ReportHeads = {
  readonly row: string;
  readonly deviceId: string;
  readonly name: string;
  readonly fate: string;
  readonly what: string;
};
type Say = {
  readonly fate: (fate: RowFate) => string;
  /** `名称：旧 → 新`, or of a secret only that it changes. */
  readonly change: (change: NonNullable<ImportRow['changes']>[number]) => string;
  readonly reason: (reason: NonNullable<ImportRow['reasons']>[number]) => string;
};

/** What becomes of a row, in one line. Pure. */
export const whatOf = ({ changes = [], reasons = [] }: ImportRow, say: Say): string =>
  [...changes.map(say.change), ...reasons.map(say.reason)].join('; ');

/** The whole report as the rows of a table. Texts come from files and are guarded by whoever writes the table. Pure. */
export const reportTable = ({ rows }: DeviceImportReport, heads: ReportHeads, say: Say): (string | number)[][] => [
  [heads.row, heads.deviceId, heads.name, heads.fate, heads.what],
  ...rows.map((row) => [row.row, row.deviceId, row.deviceName, say.fate(row.fate), whatOf(row, say)]),
];
