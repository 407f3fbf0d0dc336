import type { PhotographPlace } from '@twinscape/contract/panoramas';

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const toDegrees = (radians: number): number => (radians * 180) / Math.PI;
const turn = (yaw: number): number => ((((yaw + 180) % 360) + 360) % 360) - 180;
const clamp = (pitch: number): number => Math.min(90, Math.max(-90, pitch));

/** Where in the sphere the middle of these places lies: the direction of the sum of theirs. Pure. */
export function findShapeMiddle(points: readonly PhotographPlace[]): PhotographPlace {
  let [x, y, z] = [0, 0, 0];
  for (const { locationX, locationY } of points) {
    const [yaw, pitch] = [toRadians(locationX), toRadians(locationY)];
    x += Math.cos(pitch) * Math.sin(yaw);
    y += Math.sin(pitch);
    z += Math.cos(pitch) * Math.cos(yaw);
  }
  return {
    locationX: toDegrees(Math.atan2(x, z)),
    locationY: clamp(toDegrees(Math.atan2(y, Math.hypot(x, z)))),
  };
}

/** The columns of a place. */
export const toPlaceColumns = ({ locationX, locationY }: PhotographPlace) => ({ yaw: locationX, pitch: locationY });

/** The corners turned as far as the middle is moved. Pure. */
export function moveShape(
  points: readonly PhotographPlace[],
  from: { readonly yaw: number; readonly pitch: number },
  to: PhotographPlace,
) {
  const moved = points.map(({ locationX, locationY }) => ({
    locationX: turn(locationX + to.locationX - from.yaw),
    locationY: clamp(locationY + to.locationY - from.pitch),
  }));
  return { points: moved, ...toPlaceColumns(to) };
}

/** A hotspot with its corners turned so far to the right. Pure. */
export const turnPlace = (
  { yaw, points }: { readonly yaw: number; readonly points: readonly PhotographPlace[] | null },
  by: number,
) => ({
  yaw: turn(yaw + by),
  points: points?.map(({ locationX, locationY }) => ({ locationX: turn(locationX + by), locationY })) ?? null,
});
