/** From where one looks: to the south-east of it and above, so many times as far away as it is long. */
const AWAY = { x: 0.7, y: 0.75, z: 1 };
const NEAREST_M = 8;

/**
 * A camera that looks at things by their boxes (min x y z, max x y z; metres, Y up); undefined where there are none.
 * Pure.
 */
export function viewOnto(boxes: readonly (readonly number[])[]) {
  if (boxes.length === 0) return undefined;
  const least = (axis: number) => Math.min(...boxes.map((box) => box[axis] ?? 0));
  const most = (axis: number) => Math.max(...boxes.map((box) => box[axis + 3] ?? 0));
  const middle = (axis: number) => (least(axis) + most(axis)) / 2;
  const target = { x: middle(0), y: middle(1), z: middle(2) };
  const away = Math.max(NEAREST_M, ...[0, 1, 2].map((axis) => most(axis) - least(axis)));
  const position = { x: target.x + AWAY.x * away, y: target.y + AWAY.y * away, z: target.z + AWAY.z * away };
  return { position, target, projection: 'perspective' as const };
}
