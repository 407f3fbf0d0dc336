import type { OfficeKind, OfficePreview } from '@twinscape/contract/documents';
import { defineSandboxWork } from '../../../../platform/sandbox/index.ts';

const MEBIBYTE = 1024 ** 2;

export type OfficeSection = OfficePreview['sections'][number];
/** Why nothing is shown of a file. */
export type OfficeRefusal = 'damaged' | 'too-large';

/** Text and tables of a file of an office program; its sections come as pieces. */
export const officeWork = defineSandboxWork<
  { readonly kind: OfficeKind },
  { readonly isCut: boolean } | { readonly refused: OfficeRefusal }
>('document.office', {
  inputBytes: 128 * MEBIBYTE,
  memoryBytes: 1_024 * MEBIBYTE,
  timeMs: 30_000,
  cpuMs: 25_000,
  outputBytes: 16 * MEBIBYTE,
});
