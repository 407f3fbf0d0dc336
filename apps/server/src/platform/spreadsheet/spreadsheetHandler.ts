import { handleSandboxWork } from '../sandbox/index.ts';
import { ExcelRefused } from './excelRefused.ts';
import { spreadsheetWork } from './spreadsheetWork.ts';

/** What travels at a time: below the longest frame, also where each character takes six bytes as JSON. */
const CHARACTERS_A_PIECE = 150_000;
/** Of one row: no person fills more, and a cell of Excel holds 32,767. */
const CHARACTERS_A_ROW = 500_000;

/** Runs in the process outside. */
export const spreadsheetHandler = handleSandboxWork(
  spreadsheetWork,
  async (input, { delimiter, limits }, { piece }) => {
    try {
      const rows =
        delimiter === undefined
          ? await (await import('./readSpreadsheet.ts')).readSpreadsheet(input, limits)
          : await (await import('./readCsv.ts')).readCsv(input, delimiter, limits);
      let some: string[][] = [];
      let characters = 0;
      for (const row of rows) {
        some.push(row);
        const length = row.reduce((sum, cell) => sum + cell.length + 3, 0);
        if (length > CHARACTERS_A_ROW) throw new ExcelRefused('too-large', { limit: 'maxCharacters' });
        characters += length;
        if (characters < CHARACTERS_A_PIECE) continue;
        await piece(some);
        some = [];
        characters = 0;
      }
      await piece(some);
      return { rows: rows.length };
    } catch (error) {
      if (error instanceof ExcelRefused) return { refused: error.reason, limit: error.limit };
      throw error;
    }
  },
);
