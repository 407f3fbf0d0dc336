import { expect, it } from 'vitest';
import { isWithin, middleOfBox, seeFrom } from './directions.ts';

it('what lies north is straight ahead, east to the right, above upwards', () => {
  expect(seeFrom([1, 1.6, 1], [1, 1.6, -9])).toEqual({ locationX: 0, locationY: 0 });
  expect(seeFrom([1, 1.6, 1], [11, 1.6, 1])).toEqual({ locationX: 90, locationY: 0 });
  const above = seeFrom([0, 1, 0], [3, 6, 4]);
  expect(above.locationX).toBeCloseTo(180 - (Math.atan2(3, 4) * 180) / Math.PI, 9);
  expect(above.locationY).toBeCloseTo(45, 9);
});

it('a machine stands in a room by its middle', () => {
  const room = [0, 0, 0, 10, 3, 10];
  expect(isWithin(room, middleOfBox([9, 0, 9, 10, 2, 10]))).toBe(true);
  expect(isWithin(room, middleOfBox([9, 0, 9, 12, 2, 10]))).toBe(false);
});
