export { ImportDialog } from './ImportDialog.tsx';
export { ImportReport } from './ImportReport.tsx';
export type { ReportRow, RowFate } from './reportRows.ts';
export { type ChosenSheet, DelimiterField, SheetFile, sheetOrder } from './SheetFile.tsx';
export { TemplateRow } from './TemplateRow.tsx';
export type { Watch } from './useImport.ts';
