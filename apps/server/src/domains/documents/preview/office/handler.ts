import { handleSandboxWork } from '../../../../platform/sandbox/index.ts';
import { ExcelRefused } from '../../../../platform/spreadsheet/excelRefused.ts';
import { ZipRefused } from '../../../../platform/zip/index.ts';
import { type OfficeSection, officeWork } from './work.ts';

/** Rows that travel together: below the longest frame, also where each character takes six bytes as JSON. */
const CHARACTERS_A_PIECE = 100_000;

/** Runs in the process outside. */
export const officeHandler = handleSandboxWork(officeWork, async (input, { kind }, { piece }) => {
  try {
    const { readOffice } = await import('./readOffice.ts');
    const { sections, isCut } = await readOffice(input, kind);
    for (const [at, { name, rows }] of sections.entries())
      for (const some of toPieces(rows)) await piece({ at, name, rows: some });
    return { isCut };
  } catch (error) {
    if (error instanceof ZipRefused || error instanceof ExcelRefused)
      return { refused: error.reason === 'too-large' ? ('too-large' as const) : ('damaged' as const) };
    if (error instanceof SyntaxError || error instanceof TypeError) return { refused: 'damaged' as const };
    throw error;
  }
});

function* toPieces(rows: OfficeSection['rows']): Generator<OfficeSection['rows']> {
  let some: (readonly string[])[] = [];
  let characters = 0;
  for (const row of rows) {
    some.push(row);
    characters += row.reduce((sum, cell) => sum + cell.length + 3, 0);
    if (characters < CHARACTERS_A_PIECE) continue;
    yield some;
    some = [];
    characters = 0;
  }
  yield some;
}
