export {
  type ChoiceProps,
  ChooseSpreadsheet,
  type ChosenSpreadsheet,
  toSpreadsheetOrder,
} from './ChooseSpreadsheet.tsx';
export { ExportMenu } from './ExportMenu.tsx';
export { type ImportOptions, SpreadsheetImportDialog } from './SpreadsheetImportDialog.tsx';
export { SpreadsheetImportReport } from './SpreadsheetImportReport.tsx';
export type { ImportCallbacks } from './useImport.ts';
