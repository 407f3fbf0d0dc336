import { defineSandboxWork } from '../../../platform/sandbox/index.ts';

const MEBIBYTE = 1024 ** 2;
/** What a drawn page may tell of its widgets. Bytes of JSON. */
export const WIDGET_TABLES_BYTES_MAX = 16 * MEBIBYTE;

/** The numbers that a drawn page tells of its widgets as an .xlsx, the one blob; none where no widget has any. */
export const workbookWork = defineSandboxWork<{ readonly timeZone: string }, { readonly isEmpty: boolean }>(
  'dashboard.workbook',
  {
    inputBytes: WIDGET_TABLES_BYTES_MAX,
    memoryBytes: 1_536 * MEBIBYTE,
    timeMs: 60_000,
    cpuMs: 45_000,
    outputBytes: 64 * MEBIBYTE,
  },
);
