import { expect, it } from 'vitest';
import { findShapeMiddle, moveShape } from './shape.ts';

const at = (locationX: number, locationY: number) => ({ locationX, locationY });

it('T-PANO-22 a shape stands in the middle of its corners, also across the seam of the photograph', () => {
  const middle = findShapeMiddle([at(170, 10), at(-170, 10), at(170, -10), at(-170, -10)]);
  expect(Math.abs(middle.locationX)).toBeCloseTo(180, 6);
  expect(middle.locationY).toBeCloseTo(0, 6);
});

it('T-PANO-09 corners go along with the middle and stay in the sphere', () => {
  const { points, yaw, pitch } = moveShape([at(170, 0), at(175, 80)], { yaw: 172, pitch: 40 }, at(-178, 60));
  expect([yaw, pitch]).toEqual([-178, 60]);
  expect(points).toEqual([at(-180, 20), at(-175, 90)]);
});
