import { readView, VIEW_ADDRESS, writeView } from '../view/address.ts';
import { type CameraView, DEFAULT_VIEW } from '../view/view.ts';

/**
 * How two versions are looked at: beside each other, one over the other with a border to move, or both in one picture.
 */
export const LOOKS = ['side', 'wipe', 'overlay'] as const;
export type Look = (typeof LOOKS)[number];
export const RESTS = ['ghost', 'plain', 'hidden'] as const;
export type Unchanged = (typeof RESTS)[number];

/** What of a comparison stands in the address: copying it gives the same view. */
export const COMPARE_ADDRESS = {
  mode: '',
  model: '',
  a: '',
  b: '',
  look: 'side',
  rest: 'ghost',
  change: '',
  find: '',
  element: '',
  camera: '',
} as const;

export const pickListed = <const T extends string>(all: readonly [T, ...T[]], text: string): T =>
  all.find((one) => one === text) ?? all[0];

export const writeCamera = (camera: CameraView): string => writeView({ ...DEFAULT_VIEW, camera }).camera;
export const readCamera = (text: string): CameraView | undefined => readView({ ...VIEW_ADDRESS, camera: text }).camera;
