import { defineWork, type Input, type Outside, OutsideFailed } from '../outside/index.ts';
import { type ExcelRefusal, ExcelRefused, type SheetLimits } from './excelRefused.ts';

const MEBIBYTE = 1024 ** 2;

export type SpreadsheetOptions = {
  /** With one, the file is read as csv. */
  readonly delimiter?: string | undefined;
  readonly limits?: Partial<SheetLimits> | undefined;
};
type Refused = { readonly refused: ExcelRefusal; readonly limit?: keyof SheetLimits | undefined };

/** 128 MB of parts, and the parser's rows beside them. Rows come in pieces: nobody waits while they are read. */
export const spreadsheetWork = defineWork<SpreadsheetOptions, { readonly rows: number } | Refused>('sheet.read', {
  inputBytes: 64 * MEBIBYTE,
  memoryBytes: 1_536 * MEBIBYTE,
  timeMs: 60_000,
  cpuMs: 45_000,
  outputBytes: 256 * MEBIBYTE,
});

type Sheet = SpreadsheetOptions & {
  readonly input: () => Input | Promise<Input>;
  readonly owner: string;
  readonly patienceMs?: number;
};

/** The cells of a file, read in a process of its own: see `readSheet` and `readCsv`. Throws `ExcelRefused`. */
export async function readSpreadsheetOutside(
  outside: Outside,
  { input, owner, patienceMs, delimiter, limits }: Sheet,
): Promise<string[][]> {
  const rows: string[][] = [];
  const { value } = await outside
    .run(spreadsheetWork, {
      input,
      owner,
      options: { delimiter, limits },
      ...(patienceMs === undefined ? {} : { patienceMs }),
      onPiece: (piece) => {
        for (const row of piece as string[][]) rows.push(row);
      },
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof OutsideFailed)) throw cause;
      throw new ExcelRefused(cause.failure === 'crash' ? 'damaged' : 'too-large', { cause });
    });
  if ('refused' in value) throw new ExcelRefused(value.refused, value.limit ? { limit: value.limit } : {});
  return rows;
}
