import type { RowChange, RowReason } from '@twinscape/contract';

/** What becomes of a row of a sheet. */
export type RowResult = 'added' | 'changed' | 'unchanged' | 'skipped' | 'refused';
export type ReportRow = {
  /** As the sheet counts. */
  readonly row: number;
  /** What the thing is known by. */
  readonly key: string;
  readonly name: string;
  readonly fate: RowResult;
  readonly changes?: readonly RowChange[] | undefined;
  readonly reasons?: readonly RowReason[] | undefined;
};
export type ReportHeadings = {
  readonly row: string;
  readonly key: string;
  readonly name: string;
  readonly fate: string;
  readonly what: string;
};
type RowFormatters = {
  readonly fate: (fate: RowResult) => string;
  /** `名称：旧 → 新`, or of a secret only that it changes. */
  readonly change: (change: RowChange) => string;
  readonly reason: (reason: RowReason) => string;
};

/** What becomes of a row, in one line. Pure. */
export const formatRowResult = ({ changes = [], reasons = [] }: ReportRow, say: RowFormatters): string =>
  [...changes.map(say.change), ...reasons.map(say.reason)].join('; ');

/** The whole report as the rows of a table. Texts come from files and are guarded by whoever writes the table. Pure. */
export const toReportTable = (
  rows: readonly ReportRow[],
  heads: ReportHeadings,
  say: RowFormatters,
): (string | number)[][] => [
  [heads.row, heads.key, heads.name, heads.fate, heads.what],
  ...rows.map((row) => [row.row, row.key, row.name, say.fate(row.fate), formatRowResult(row, say)]),
];
