/** From where one looks: to the south-east of it and above, so many times as far away as it is long. */
const DIRECTION = { x: 0.7, y: 0.75, z: 1 };
const MIN_DISTANCE_M = 8;

/**
 * A camera that looks at things by their boxes (min x y z, max x y z; metres, Y up); undefined where there are none.
 * Pure.
 */
export function frameCamera(boxes: readonly (readonly number[])[]) {
  if (boxes.length === 0) return undefined;
  const min = (axis: number) => Math.min(...boxes.map((box) => box[axis] ?? 0));
  const max = (axis: number) => Math.max(...boxes.map((box) => box[axis + 3] ?? 0));
  const middle = (axis: number) => (min(axis) + max(axis)) / 2;
  const target = { x: middle(0), y: middle(1), z: middle(2) };
  const distance = Math.max(MIN_DISTANCE_M, ...[0, 1, 2].map((axis) => max(axis) - min(axis)));
  const position = {
    x: target.x + DIRECTION.x * distance,
    y: target.y + DIRECTION.y * distance,
    z: target.z + DIRECTION.z * distance,
  };
  return { position, target, projection: 'perspective' as const };
}
