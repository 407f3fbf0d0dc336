import type { CaptureRefusal, PhotographBlur } from '@twinscape/contract/panoramas';
import type { CameraFacts } from '../../../platform/photo/readPhoto.ts';
import { defineSandboxWork } from '../../../platform/sandbox/index.ts';
import type { GPano } from './gpano.ts';

const MEBIBYTE = 1024 ** 2;

/** A level of tiles: its width, and for each tile, row by row, where it lies in the pack. Bytes. */
export type TileLevel = {
  readonly width: number;
  readonly offsets: readonly number[];
  readonly lengths: readonly number[];
};

/** What became of a photograph. Its blobs: the pack of tiles, the sphere of 2048, the pictures of 1280 and 256. */
export type ConvertedPhotograph = {
  readonly levels: readonly TileLevel[];
  readonly facts: Omit<CameraFacts, 'width' | 'height'>;
  readonly pose: GPano['pose'];
};

/**
 * Brings a photograph into tiles, in one pass that holds some rows of it at a time; formats that are only whole (AVIF,
 * interlaced PNG) need more: 16384 × 8192 pixels of three bytes are 400 MB.
 */
export const panoramaWork = defineSandboxWork<
  { readonly blurs: readonly PhotographBlur[] },
  ConvertedPhotograph | { readonly refused: CaptureRefusal }
>('panorama.convert', {
  inputBytes: 256 * MEBIBYTE,
  memoryBytes: 1_800 * MEBIBYTE,
  timeMs: 240_000,
  cpuMs: 200_000,
  outputBytes: 320 * MEBIBYTE,
});
