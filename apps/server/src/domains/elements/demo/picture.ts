import type { Point3, Solid, SolidColour } from './solid.ts';

const WIDTH = 400;
const HEIGHT = 250;
const MARGIN = 18;
/** From where one looks and where the light comes from; radians. */
const TURN = 0.65;
const TILT = 0.42;
const LIGHT: Point3 = [0.45, 0.75, 0.48];

const [cosTurn, sinTurn, cosTilt, sinTilt] = [Math.cos(TURN), Math.sin(TURN), Math.cos(TILT), Math.sin(TILT)];

/** To the right, up, and towards whoever looks. */
function toViewSpace([x, y, z]: Point3): Point3 {
  const [right, away] = [x * cosTurn - z * sinTurn, x * sinTurn + z * cosTurn];
  return [right, y * cosTilt - away * sinTilt, y * sinTilt + away * cosTilt];
}

function toNormal(a: Point3, b: Point3, c: Point3): Point3 {
  const [u, v] = [
    [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
    [c[0] - a[0], c[1] - a[1], c[2] - a[2]],
  ] as const;
  const way: Point3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...way) || 1;
  return [way[0] / length, way[1] / length, way[2] / length];
}

function shaded(colour: SolidColour, [x, y, z]: Point3): string {
  const light = 0.42 + 0.58 * Math.max(0, x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]);
  // Models say their colours in linear light; screens take roots.
  const parts = colour.map((part) => Math.round(255 * Math.min(1, part * light) ** (1 / 2.2)));
  return `rgb(${parts.join(',')})`;
}

/**
 * A picture of a body as an SVG on no ground: what faces us, the farthest first. Enough for bodies whose parts do not
 * pierce one another.
 */
export function toSvgPicture(solids: readonly Solid[]): string {
  const faces = solids.flatMap(({ colour, triangles }) =>
    triangles.flatMap((triangle) => {
      const [a, b, c] = triangle.map(toViewSpace) as [Point3, Point3, Point3];
      const isTowardsUs = toNormal(a, b, c)[2] > 1e-6;
      return isTowardsUs ? [{ points: [a, b, c], fill: shaded(colour, toNormal(...triangle)) }] : [];
    }),
  );
  const across = faces.flatMap(({ points }) => points.map(([x]) => x));
  const upward = faces.flatMap(({ points }) => points.map(([, y]) => y));
  const [left, right, low, high] = [Math.min(...across), Math.max(...across), Math.min(...upward), Math.max(...upward)];
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT - 2 * MARGIN) / (high - low));
  const place = ([x, y]: Point3): string =>
    `${(WIDTH / 2 + (x - (left + right) / 2) * scale).toFixed(1)} ${(HEIGHT / 2 - (y - (low + high) / 2) * scale).toFixed(1)}`;
  const depth = (points: readonly Point3[]): number => points.reduce((sum, [, , z]) => sum + z, 0);
  const drawn = faces
    .toSorted((one, other) => depth(one.points) - depth(other.points))
    .map(
      ({ points, fill }) =>
        `<path d="M${points.map(place).join('L')}Z" fill="${fill}" stroke="${fill}" stroke-width="0.8"/>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawn.join('')}</svg>`;
}
