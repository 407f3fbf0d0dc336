import type { OfficeKind, PlaceUnit } from '@twinscape/contract/documents';
import { defineSandboxWork } from '../../../../platform/sandbox/index.ts';

const MEBIBYTE = 1024 ** 2;

/** In what form the text of a file stands. */
export type ContentFormat = OfficeKind | 'pdf' | 'text';

/** A passage as it leaves the process: its terms stand one behind the other, with spaces between. */
export type ReadPassage = {
  readonly unit?: PlaceUnit;
  readonly place: number;
  readonly placeName?: string;
  readonly body: string;
  readonly terms: string;
};

/** Why a file has no text to search in. */
export type ContentRefusal = 'unreadable' | 'tooLarge';

/** The text of a file in passages, as pieces of several each. Nobody waits for it at the screen. */
export const contentWork = defineSandboxWork<
  { readonly format: ContentFormat },
  { readonly characters: number } | { readonly refused: ContentRefusal }
>('document.content', {
  inputBytes: 256 * MEBIBYTE,
  memoryBytes: 1_536 * MEBIBYTE,
  timeMs: 180_000,
  cpuMs: 90_000,
  outputBytes: 128 * MEBIBYTE,
});
