type Point = { readonly x: number; readonly y: number };

/** How large a sign with its value is. Pixels. */
const WIDTH = 56;
const HEIGHT = 22;

/** Which of some signs have room to say their value, in their order; the others are dots. Pure. */
export function findRoomy(points: readonly Point[]): number[] {
  const kept: number[] = [];
  for (const [at, { x, y }] of points.entries()) {
    const isCovered = kept.some((other) => {
      const point = points[other];
      return point && Math.abs(point.x - x) < WIDTH && Math.abs(point.y - y) < HEIGHT;
    });
    if (!isCovered) kept.push(at);
  }
  return kept;
}
