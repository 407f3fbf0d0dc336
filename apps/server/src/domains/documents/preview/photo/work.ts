import type { PhotoFacts } from '@twinscape/contract/documents';
import { defineSandboxWork } from '../../../../platform/sandbox/index.ts';

const MEBIBYTE = 1024 ** 2;

/** What a camera wrote into a picture; nothing is drawn. */
export const photoWork = defineSandboxWork<Record<string, never>, PhotoFacts | { readonly refused: true }>(
  'document.photo',
  {
    inputBytes: 64 * MEBIBYTE,
    memoryBytes: 320 * MEBIBYTE,
    timeMs: 10_000,
    cpuMs: 5_000,
    outputBytes: MEBIBYTE,
  },
);
