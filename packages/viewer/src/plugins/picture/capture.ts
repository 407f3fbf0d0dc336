import { Vector2 } from 'three';
import type { Viewer } from '../../core/viewer.ts';

/** Largest part that is drawn at once: more needs memory that not every machine has. Pixels. */
const PART = 2048;
/** Drawn around each part and cut off: shades and outlines look beyond the border. Pixels. */
const ROOM = 64;

/** The size of a picture in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/**
 * Draws what the viewer's camera sees as a picture of any size with the target in its middle, part by part on the
 * viewer's own canvas, which is as before afterwards. The height of the view stays, its width follows the picture.
 * `paint` draws the canvas once; it is told how many of its pixels are a CSS pixel of the page.
 */
export function capture(
  viewer: Viewer,
  { width, height }: PictureSize,
  paint: (scale: number) => void,
): HTMLCanvasElement {
  const { renderer, camera } = viewer;
  const page = renderer.getSize(new Vector2());
  const ratio = renderer.getPixelRatio();
  const picture = document.createElement('canvas');
  picture.width = width;
  picture.height = height;
  const context = picture.getContext('2d');
  if (!context) throw new Error('the browser gave no canvas to draw the picture on');
  const scale = height / page.y;
  const restore = frame(camera, width / height);
  try {
    renderer.setPixelRatio(1);
    for (const part of splitPicture(width, height)) {
      const left = Math.max(0, part.x - ROOM);
      const top = Math.max(0, part.y - ROOM);
      const wide = Math.min(width, part.x + part.width + ROOM) - left;
      const high = Math.min(height, part.y + part.height + ROOM) - top;
      camera.setViewOffset(width, height, left, top, wide, high);
      renderer.setSize(wide, high, false);
      paint(scale);
      const { domElement } = renderer;
      const { x, y } = part;
      context.drawImage(domElement, x - left, y - top, part.width, part.height, x, y, part.width, part.height);
    }
  } finally {
    restore();
    renderer.setPixelRatio(ratio);
    renderer.setSize(page.x, page.y);
    viewer.shiftCameras();
  }
  return picture;
}

/** Parts that cover a picture, none larger than can be drawn at once with its room. */
export function splitPicture(
  width: number,
  height: number,
): (PictureSize & { readonly x: number; readonly y: number })[] {
  const most = PART - 2 * ROOM;
  const parts = [];
  for (let y = 0; y < height; y += most)
    for (let x = 0; x < width; x += most)
      parts.push({ x, y, width: Math.min(most, width - x), height: Math.min(most, height - y) });
  return parts;
}

/** Gives the camera a picture's shape; answers how to undo it. */
function frame(camera: Viewer['camera'], aspect: number): () => void {
  if ('isPerspectiveCamera' in camera) {
    const before = camera.aspect;
    camera.aspect = aspect;
    return () => {
      camera.aspect = before;
      camera.updateProjectionMatrix();
    };
  }
  const { left, right } = camera;
  const half = ((camera.top - camera.bottom) / 2) * aspect;
  const middle = (left + right) / 2;
  camera.left = middle - half;
  camera.right = middle + half;
  return () => {
    camera.left = left;
    camera.right = right;
    camera.updateProjectionMatrix();
  };
}
