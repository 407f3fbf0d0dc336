export { ImportDialog } from './ImportDialog.tsx';
export { ImportReport } from './ImportReport.tsx';
export type { ReportRow, RowResult } from './reportRows.ts';
export { type ChosenSpreadsheet, DelimiterField, SpreadsheetFile, toSpreadsheetOrder } from './SpreadsheetFile.tsx';
export { TemplateRow } from './TemplateRow.tsx';
export type { Watch } from './useImport.ts';
