/** Of the small picture that is looked at, in pixels. */
export const LOOK_WIDTH = 256;
export const LOOK_HEIGHT = 128;
const RADIUS = LOOK_HEIGHT / 2;
const DARK = 26;
const LIT = 40;

/**
 * Whether a picture is the two round pictures of a camera with two lenses, side by side and not stitched: black outside
 * of both circles, and bright up to their edges. `grey` has one byte a pixel, row by row. Pure.
 */
export function isDualFisheye(grey: Uint8Array): boolean {
  let [outside, dark, edge, edgeSum] = [0, 0, 0, 0];
  for (let y = 0; y < LOOK_HEIGHT; y += 1)
    for (let x = 0; x < LOOK_WIDTH; x += 1) {
      const middle = x < LOOK_WIDTH / 2 ? RADIUS : LOOK_WIDTH - RADIUS;
      const distance = Math.hypot(x + 0.5 - middle, y + 0.5 - RADIUS) / RADIUS;
      const value = grey[y * LOOK_WIDTH + x] ?? 0;
      if (distance > 1.06) {
        outside += 1;
        if (value < DARK) dark += 1;
      } else if (distance > 0.7 && distance < 0.9) {
        edge += 1;
        edgeSum += value;
      }
    }
  return dark / outside > 0.97 && edgeSum / edge > LIT;
}
