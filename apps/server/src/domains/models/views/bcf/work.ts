import type { BcfViewpoint } from '../../../../platform/bcf/index.ts';
import { defineSandboxWork } from '../../../../platform/sandbox/index.ts';
import type { ImageInfo, ImageRefused } from '../../../../platform/storage/index.ts';

const MEBIBYTE = 1024 ** 2;

export type BcfOptions = { readonly maxPixels: number; readonly maxSide: number; readonly maxViews: number };

/**
 * A viewpoint of a file, in the order of its topics; pieces of the answer. `blob` is the place of its picture, already
 * made anew.
 */
export type ReadTopic = {
  readonly title: string;
  readonly viewpoint: BcfViewpoint;
  readonly picture?: ImageInfo & { readonly blob: number };
};

/** The picture of a topic is none; `name` is that of the topic. */
type PictureRefused = { readonly refused: ImageRefused['reason']; readonly name: string };

/** Pictures are among what it does: two hundred of them share these bounds. */
export const bcfWork = defineSandboxWork<BcfOptions, { readonly topics: number } | PictureRefused>('bcf.read', {
  inputBytes: 32 * MEBIBYTE,
  memoryBytes: 1_024 * MEBIBYTE,
  timeMs: 60_000,
  cpuMs: 40_000,
  outputBytes: 96 * MEBIBYTE,
});
