import { defineSandboxWork, type Sandbox, SandboxFailed, type WorkInput } from '../sandbox/index.ts';
import { type ExcelRefusal, ExcelRefused, type SpreadsheetLimits } from './excelRefused.ts';

const MEBIBYTE = 1024 ** 2;

export type SpreadsheetOptions = {
  /** With one, the file is read as csv. */
  readonly delimiter?: string | undefined;
  readonly limits?: Partial<SpreadsheetLimits> | undefined;
};
type SpreadsheetRefused = { readonly refused: ExcelRefusal; readonly limit?: keyof SpreadsheetLimits | undefined };

/** 128 MB of parts, and the parser's rows beside them. Rows come in pieces: nobody waits while they are read. */
export const spreadsheetWork = defineSandboxWork<SpreadsheetOptions, { readonly rows: number } | SpreadsheetRefused>(
  'sheet.read',
  {
    inputBytes: 64 * MEBIBYTE,
    memoryBytes: 1_536 * MEBIBYTE,
    timeMs: 60_000,
    cpuMs: 45_000,
    outputBytes: 256 * MEBIBYTE,
  },
);

type SpreadsheetJob = SpreadsheetOptions & {
  readonly input: () => WorkInput | Promise<WorkInput>;
  readonly owner: string;
  readonly waitTimeoutMs?: number;
};

/** The cells of a file, read in a process of its own: see `readSheet` and `readCsv`. Throws `ExcelRefused`. */
export async function readSpreadsheetInSandbox(
  sandbox: Sandbox,
  { input, owner, waitTimeoutMs, delimiter, limits }: SpreadsheetJob,
): Promise<string[][]> {
  const rows: string[][] = [];
  const { value } = await sandbox
    .run(spreadsheetWork, {
      input,
      owner,
      options: { delimiter, limits },
      ...(waitTimeoutMs === undefined ? {} : { waitTimeoutMs }),
      onPiece: (piece) => {
        for (const row of piece as string[][]) rows.push(row);
      },
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof SandboxFailed)) throw cause;
      throw new ExcelRefused(cause.failure === 'crash' ? 'damaged' : 'too-large', { cause });
    });
  if ('refused' in value) throw new ExcelRefused(value.refused, value.limit ? { limit: value.limit } : {});
  return rows;
}
