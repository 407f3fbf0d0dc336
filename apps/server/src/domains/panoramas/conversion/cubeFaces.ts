import { PANORAMA_WIDTHS } from '@twinscape/contract/panoramas';
import sharp, { type Sharp } from 'sharp';

type Vector = readonly [number, number, number];
/**
 * The axes of the six faces in their order – front, right, back, left, up, down: ahead, to the right, and upwards in
 * the picture. Ahead of the first is −Z; the lower edge of the face above, and the upper edge of that below, adjoin it.
 */
const FACES: readonly (readonly [ahead: Vector, right: Vector, up: Vector])[] = [
  [
    [0, 0, -1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 0, 1],
    [-1, 0, 0],
    [0, 1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
];
const COUNT = 6;
/** The widest sphere that is joined: the raw pixels of a wider one would need too much memory. */
const WIDTH_MAX = 8_192;
const FACE_MAX = 2_730;

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Whether a picture is six squares in a row or a column. Pure. */
export const isCubeStrip = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width === COUNT * height || height === COUNT * width;

/** The sphere that six faces in a row or a column show, as wide as a level; undefined where they are too small. */
export async function openCubeStrip(
  strip: Sharp,
  head: { readonly width: number; readonly height: number },
): Promise<{ readonly picture: Sharp; readonly width: number } | undefined> {
  const given = Math.min(head.width, head.height);
  // More than the widest sphere shows would be memory for nothing.
  const size = Math.min(given, FACE_MAX);
  const across = PANORAMA_WIDTHS.findLast((one) => one <= Math.min(WIDTH_MAX, 4 * size));
  if (across === undefined) return undefined;
  const isRow = head.width > head.height;
  const [width, height] = isRow ? [COUNT * size, size] : [size, COUNT * size];
  const fitting = size < given ? strip.resize(width, height, { fit: 'fill' }) : strip;
  const pixels = await fitting.flatten({ background: '#000' }).toColourspace('srgb').removeAlpha().raw().toBuffer();
  const faces = FACES.map((_, face) => ({
    pixels,
    stride: width,
    left: isRow ? face * size : 0,
    top: isRow ? 0 : face * size,
  }));
  const sphere = joinFaces(faces, size, 90, across);
  return { picture: sharp(sphere, { raw: { width: across, height: across / 2, channels: 3 } }), width: across };
}

/** A square of a picture with three bytes a pixel. */
export type CubeFace = {
  readonly pixels: Uint8Array;
  /** Pixels of a row of the whole picture. */
  readonly stride: number;
  readonly left: number;
  readonly top: number;
};

/**
 * The whole sphere, twice as wide as high, from six squares of `size` pixels that show `field` degrees each; its middle
 * looks where the first does. Answers three bytes a pixel. Pure.
 */
export function joinFaces(faces: readonly CubeFace[], size: number, field: number, width: number): Uint8Array {
  const reach = Math.tan((field / 2) * (Math.PI / 180));
  const height = width / 2;
  const sphere = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const pitch = Math.PI / 2 - ((row + 0.5) / height) * Math.PI;
    const [level, up] = [Math.cos(pitch), Math.sin(pitch)];
    for (let column = 0; column < width; column += 1) {
      const yaw = ((column + 0.5) / width) * 2 * Math.PI - Math.PI;
      const direction: Vector = [level * Math.sin(yaw), up, -level * Math.cos(yaw)];
      const at = findFace(direction);
      const [axes, face] = [FACES[at], faces[at]];
      if (!axes || !face) continue;
      const depth = dot(direction, axes[0]);
      const x = ((dot(direction, axes[1]) / depth / reach + 1) / 2) * size - 0.5;
      const y = ((1 - dot(direction, axes[2]) / depth / reach) / 2) * size - 0.5;
      blend(face, size, x, y, sphere, (row * width + column) * 3);
    }
  }
  return sphere;
}

/** The face that a direction goes through: that of its longest axis. */
function findFace([x, y, z]: Vector): number {
  const [alongX, alongY, alongZ] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  if (alongY >= alongX && alongY >= alongZ) return y > 0 ? 4 : 5;
  if (alongX >= alongZ) return x > 0 ? 1 : 3;
  return z < 0 ? 0 : 2;
}

/** The colour between four pixels. */
function blend(
  { pixels, stride, left, top }: CubeFace,
  size: number,
  x: number,
  y: number,
  to: Uint8Array,
  at: number,
) {
  const column = Math.max(0, Math.min(size - 2, Math.floor(x)));
  const row = Math.max(0, Math.min(size - 2, Math.floor(y)));
  const right = Math.min(1, Math.max(0, x - column));
  const down = Math.min(1, Math.max(0, y - row));
  const first = ((top + row) * stride + left + column) * 3;
  const below = first + stride * 3;
  for (let part = 0; part < 3; part += 1) {
    const upper = (pixels[first + part] ?? 0) * (1 - right) + (pixels[first + 3 + part] ?? 0) * right;
    const lower = (pixels[below + part] ?? 0) * (1 - right) + (pixels[below + 3 + part] ?? 0) * right;
    to[at + part] = Math.round(upper * (1 - down) + lower * down);
  }
}
