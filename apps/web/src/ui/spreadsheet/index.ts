export { type ChosenSpreadsheet, DelimiterField, SpreadsheetFile, toSpreadsheetOrder } from './SpreadsheetFile.tsx';
export { SpreadsheetImportDialog } from './SpreadsheetImportDialog.tsx';
export { SpreadsheetImportReport } from './SpreadsheetImportReport.tsx';
export { TemplateRow } from './TemplateRow.tsx';
export type { ImportCallbacks } from './useImport.ts';
