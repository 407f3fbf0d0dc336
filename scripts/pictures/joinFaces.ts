import sharp from 'sharp';

type Vector = readonly [number, number, number];
/** The axes of the six faces, as they are drawn: ahead, to the right, and up. Ahead of the first is −Z. */
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

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/**
 * The whole sphere, twice as wide as high, from six square pictures of `size` pixels that show `field` degrees each; its
 * middle looks where the first does. Answers three bytes a pixel.
 */
export async function joinFaces(
  pictures: readonly Buffer[],
  size: number,
  field: number,
  width: number,
): Promise<Uint8Array> {
  const faces = await Promise.all(pictures.map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
  const reach = Math.tan((field / 2) * (Math.PI / 180));
  const height = width / 2;
  const sphere = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const pitch = Math.PI / 2 - ((row + 0.5) / height) * Math.PI;
    for (let column = 0; column < width; column += 1) {
      const yaw = ((column + 0.5) / width) * 2 * Math.PI - Math.PI;
      const direction: Vector = [Math.cos(pitch) * Math.sin(yaw), Math.sin(pitch), -Math.cos(pitch) * Math.cos(yaw)];
      const at = FACES.reduce((best, [ahead], face) => {
        return dot(direction, ahead) > dot(direction, FACES[best]?.[0] ?? ahead) ? face : best;
      }, 0);
      const [ahead, right, up] = FACES[at] ?? FACES[0] ?? [];
      const picture = faces[at];
      if (!ahead || !right || !up || !picture) continue;
      const depth = dot(direction, ahead);
      const x = ((dot(direction, right) / depth / reach + 1) / 2) * size - 0.5;
      const y = ((1 - dot(direction, up) / depth / reach) / 2) * size - 0.5;
      blend(picture, size, x, y, sphere, (row * width + column) * 3);
    }
  }
  return sphere;
}

/** The colour between four pixels. */
function blend(from: Uint8Array, size: number, x: number, y: number, to: Uint8Array, at: number): void {
  const [left, top] = [Math.max(0, Math.min(size - 2, Math.floor(x))), Math.max(0, Math.min(size - 2, Math.floor(y)))];
  const [right, down] = [x - left, y - top];
  for (let part = 0; part < 3; part += 1) {
    const read = (column: number, row: number) => from[(row * size + column) * 3 + part] ?? 0;
    const upper = read(left, top) * (1 - right) + read(left + 1, top) * right;
    const lower = read(left, top + 1) * (1 - right) + read(left + 1, top + 1) * right;
    to[at + part] = Math.round(upper * (1 - down) + lower * down);
  }
}
