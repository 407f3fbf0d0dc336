/** Metres, Y up. */
export type Point3 = readonly [x: number, y: number, z: number];
export type Triangle = readonly [Point3, Point3, Point3];
/** Red, green, blue of a surface, 0 to 1. */
export type SolidColour = readonly [number, number, number];
export type Solid = { readonly colour: SolidColour; readonly triangles: readonly Triangle[] };

const quad = (a: Point3, b: Point3, c: Point3, d: Point3): Triangle[] => [
  [a, b, c],
  [a, c, d],
];

/** A box by its size and the middle of its underside. */
export function boxSolid([wide, high, deep]: Point3, [x, y, z]: Point3, colour: SolidColour): Solid {
  const [w, d] = [wide / 2, deep / 2];
  const at = (i: number, j: number, k: number): Point3 => [x + i * w, y + j * high, z + k * d];
  const [a, b, c, e] = [at(-1, 0, -1), at(1, 0, -1), at(1, 0, 1), at(-1, 0, 1)];
  const [f, g, h, i] = [at(-1, 1, -1), at(1, 1, -1), at(1, 1, 1), at(-1, 1, 1)];
  const faces = [
    quad(e, c, h, i),
    quad(c, b, g, h),
    quad(b, a, f, g),
    quad(a, e, i, f),
    quad(i, h, g, f),
    quad(a, b, c, e),
  ];
  return { colour, triangles: faces.flat() };
}

type Frustum = {
  /** Metres, at the beginning and at the end; a cone has none at its end. */
  readonly from: number;
  readonly to?: number;
  readonly length: number;
  /** The middle of its beginning. */
  readonly at: Point3;
  readonly along?: 'x' | 'y' | 'z';
  readonly sides?: number;
};

/** A drum, a cone or a stump of one, from its beginning along an axis. */
export function frustumSolid(
  { from, to = from, length, at, along = 'y', sides = 24 }: Frustum,
  colour: SolidColour,
): Solid {
  const place = (angle: number, radius: number, far: number): Point3 => {
    const [across, around] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    const own: Point3 =
      along === 'y' ? [across, far, -around] : along === 'x' ? [far, across, around] : [across, around, far];
    return [at[0] + own[0], at[1] + own[1], at[2] + own[2]];
  };
  const [low, high] = [place(0, 0, 0), place(0, 0, length)];
  const triangles = Array.from({ length: sides }, (_, side): Triangle[] => {
    const [one, next] = [(2 * Math.PI * side) / sides, (2 * Math.PI * (side + 1)) / sides];
    const [a, b] = [place(one, from, 0), place(next, from, 0)];
    const [c, d] = [place(next, to, length), place(one, to, length)];
    return [...quad(a, b, c, d), [low, b, a], [high, d, c]];
  });
  return { colour, triangles: triangles.flat() };
}
