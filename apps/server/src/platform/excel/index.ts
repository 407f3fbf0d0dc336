export { type ExcelRefusal, ExcelRefused, type SheetLimits } from './excelRefused.ts';
export { defaultSheetLimits, readSheet } from './readSheet.ts';
export { storedZip } from './storedZip.ts';
export { streamCsv } from './streamCsv.ts';
export { type SheetToStream, streamSheet } from './streamSheet.ts';
export { type SheetCell, type SheetColumn, type SheetToWrite, writeSheet } from './writeSheet.ts';
export { zipEntries } from './zipEntries.ts';
