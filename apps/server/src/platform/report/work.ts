import { defineSandboxWork } from '../sandbox/index.ts';

const MEBIBYTE = 1024 ** 2;

/** The part of the input that is no picture. */
export const CONTENT_NAME = 'report.json';

/** A PDF of the input, an archive of `report.json` and pictures; it is the one blob of the answer. */
export const reportWork = defineSandboxWork<Record<never, never>, { readonly pages: number }>('report.pdf', {
  inputBytes: 512 * MEBIBYTE,
  memoryBytes: 1_536 * MEBIBYTE,
  timeMs: 300_000,
  cpuMs: 280_000,
  outputBytes: 256 * MEBIBYTE,
});
