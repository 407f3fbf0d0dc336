import type { OrthographicCamera, PerspectiveCamera } from 'three';

type AnyCamera = PerspectiveCamera | OrthographicCamera;
/** A rectangle of the canvas; CSS pixels from its upper left corner. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };

/** CSS pixels, to the right and downwards. */
export type Shift = { readonly x: number; readonly y: number };
export const UNSHIFTED: Shift = { x: 0, y: 0 };

/** Lets a camera draw what is on its axis beside the middle of the canvas; nothing else of the view changes. */
export function shiftCamera(camera: AnyCamera, { width, height }: Size, { x, y }: Shift): void {
  if (x === 0 && y === 0) camera.clearViewOffset();
  else camera.setViewOffset(width, height, -x, -y, width, height);
}

/** Lets a camera draw a part of what it shows on a canvas of that size; answers how to undo it. */
export function cutOut(camera: AnyCamera, { width, height }: Size, part: Area): () => void {
  const before = camera.view?.enabled ? { ...camera.view } : undefined;
  const { offsetX = 0, offsetY = 0 } = before ?? {};
  camera.setViewOffset(width, height, part.x + offsetX, part.y + offsetY, part.width, part.height);
  return () => {
    if (!before) camera.clearViewOffset();
    else camera.setViewOffset(before.fullWidth, before.fullHeight, offsetX, offsetY, before.width, before.height);
  };
}
