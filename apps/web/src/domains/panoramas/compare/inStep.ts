import type { PanoramaPose, PanoramaView } from '@twinscape/contract/panoramas';
import { differ } from '../viewer/angles.ts';

/** How the second of two spheres lies to the first one: what is added to a view. */
export type Offset = { readonly yaw: number; readonly pitch: number };
export const NO_OFFSET: Offset = { yaw: 0, pitch: 0 };

/** The offset at which both look the same way: by their headings where both know them. Pure. */
export function findOffset(a: PanoramaPose, b: PanoramaPose): Offset {
  if (a.heading === undefined || b.heading === undefined) return NO_OFFSET;
  return { yaw: differ(b.heading, a.heading), pitch: 0 };
}

/** The offset that two views have now: where they are locked again they keep it. Pure. */
export const measureOffset = (a: PanoramaView, b: PanoramaView): Offset => ({
  yaw: differ(a.yaw, b.yaw),
  pitch: b.pitch - a.pitch,
});

/** The view of the other sphere; without an offset it is the same to the last digit. Pure. */
export function follow(view: PanoramaView, { yaw, pitch }: Offset, direction: 1 | -1): PanoramaView {
  if (yaw === 0 && pitch === 0) return view;
  return {
    yaw: differ(0, view.yaw + direction * yaw),
    pitch: Math.min(90, Math.max(-90, view.pitch + direction * pitch)),
    fieldOfView: view.fieldOfView,
  };
}
