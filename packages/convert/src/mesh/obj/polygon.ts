/** The corner of a polygon: index into the file's vertices. */
type Corner = number;
type Point = readonly [number, number];

/** Ours: polygons of more corners are cut as fans; finding ears takes time with the square of their number. */
const MAX_CORNERS = 400;

/**
 * Cuts a polygon, convex or not, into triangles by taking off ears in its own plane.
 *
 * @param positions x, y, z of all vertices
 * @param yields three corners at a time, in the polygon's own direction
 */
export function triangulate(
  corners: readonly Corner[],
  positions: ArrayLike<number>,
  yields: (a: Corner, b: Corner, c: Corner) => void,
): void {
  const [first = 0] = corners;
  if (corners.length <= 3 || corners.length > MAX_CORNERS) {
    for (let place = 1; place + 1 < corners.length; place++)
      yields(first, corners[place] ?? 0, corners[place + 1] ?? 0);
    return;
  }
  const points = projectToPlane(corners, positions);
  const left = corners.map((_, place) => place);
  const at = (place: number): number => left[(place + left.length) % left.length] ?? 0;
  const point = (place: number): Point => points[place] ?? [0, 0];
  const isEar = (place: number): boolean => {
    const [a, b, c] = [at(place - 1), at(place), at(place + 1)];
    if (area(point(a), point(b), point(c)) <= 0) return false;
    return !left.some(
      (other) => other !== a && other !== b && other !== c && isInside(point(other), point(a), point(b), point(c)),
    );
  };
  while (left.length > 3) {
    // Where nothing is an ear (a polygon that crosses itself) any corner must do.
    const ear = Math.max(
      0,
      left.findIndex((_, place) => isEar(place)),
    );
    yields(corners[at(ear - 1)] ?? 0, corners[at(ear)] ?? 0, corners[at(ear + 1)] ?? 0);
    left.splice(ear, 1);
  }
  yields(corners[at(0)] ?? 0, corners[at(1)] ?? 0, corners[at(2)] ?? 0);
}

/** The polygon seen along its normal (Newell's), counter-clockwise. */
function projectToPlane(corners: readonly Corner[], positions: ArrayLike<number>): Point[] {
  const space = corners.map((corner) => [0, 1, 2].map((part) => positions[corner * 3 + part] ?? 0));
  const normal = [0, 0, 0];
  for (const [place, [x = 0, y = 0, z = 0]] of space.entries()) {
    const [u = 0, v = 0, w = 0] = space[(place + 1) % space.length] ?? [];
    normal[0] = (normal[0] ?? 0) + (y - v) * (z + w);
    normal[1] = (normal[1] ?? 0) + (z - w) * (x + u);
    normal[2] = (normal[2] ?? 0) + (x - u) * (y + v);
  }
  const sizes = normal.map(Math.abs);
  const axis = sizes.indexOf(Math.max(...sizes));
  const [first, second] = [(axis + 1) % 3, (axis + 2) % 3] as const;
  const isTurned = (normal[axis] ?? 0) < 0;
  return space.map(
    (one): Point => (isTurned ? [one[second] ?? 0, one[first] ?? 0] : [one[first] ?? 0, one[second] ?? 0]),
  );
}

const area = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const isInside = (p: Point, a: Point, b: Point, c: Point): boolean =>
  area(a, b, p) >= 0 && area(b, c, p) >= 0 && area(c, a, p) >= 0;
