export { type Cell, escapeFormula, toCsv } from './csv.ts';
export { parsePastedTable } from './pasted.ts';
export { saveTable, toFileName, toXlsxFile } from './saveTable.ts';
