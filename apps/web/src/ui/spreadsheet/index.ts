export {
  type ChoiceProps,
  ChooseSpreadsheet,
  type ChosenSpreadsheet,
  toSpreadsheetOrder,
} from './ChooseSpreadsheet.tsx';
export { SpreadsheetExportMenu } from './SpreadsheetExportMenu.tsx';
export { type ImportOptions, SpreadsheetImportDialog } from './SpreadsheetImportDialog.tsx';
export { SpreadsheetImportReport } from './SpreadsheetImportReport.tsx';
export type { ImportCallbacks } from './useImport.ts';
