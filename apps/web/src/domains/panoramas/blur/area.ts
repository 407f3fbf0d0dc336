import type { PhotographBlur } from '@twinscape/contract/panoramas';
import { differ, type Turn } from '../viewer/angles.ts';

/** Parts smaller than this were no more than a click. Degrees. */
const LEAST = 0.2;

/**
 * The part of a photograph that these places of it enclose: from the leftmost to the rightmost, from the lowest to the
 * highest. Undefined where that is hardly anything. Pure.
 */
export function encloseArea(places: readonly Turn[]): PhotographBlur | undefined {
  const [first] = places;
  if (!first) return undefined;
  const across = places.map(({ yaw }) => differ(first.yaw, yaw));
  const up = places.map(({ pitch }) => pitch);
  const [left, right, low, high] = [Math.min(...across), Math.max(...across), Math.min(...up), Math.max(...up)];
  const [width, height] = [right - left, high - low];
  if (width < LEAST || height < LEAST) return undefined;
  return {
    locationX: differ(0, first.yaw + (left + right) / 2),
    locationY: (low + high) / 2,
    width: Math.min(180, width),
    height: Math.min(90, height),
  };
}

/** Places along the border of a part, so that it can be drawn where it lies. Pure. */
export function walkAround({ locationX, locationY, width, height }: PhotographBlur, steps = 6): Turn[] {
  const corners = [
    [-0.5, 0.5],
    [0.5, 0.5],
    [0.5, -0.5],
    [-0.5, -0.5],
  ] as const;
  return corners.flatMap(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return Array.from({ length: steps }, (_, step) => {
      const part = step / steps;
      return {
        yaw: differ(0, locationX + width * (x + (nextX - x) * part)),
        pitch: Math.min(90, Math.max(-90, locationY + height * (y + (nextY - y) * part))),
      };
    });
  });
}
