import { expect, it } from 'vitest';
import { encloseArea, walkAround } from './area.ts';

const at = (yaw: number, pitch: number) => ({ yaw, pitch });

it('T-PANO-24 a part reaches over all places, also across the seam of the photograph', () => {
  const part = encloseArea([at(175, 5), at(-175, -5), at(178, 0)]);
  expect(part).toMatchObject({ locationY: 0, width: 10, height: 10 });
  expect(Math.abs(part?.locationX ?? 0)).toBe(180);
  expect(encloseArea([at(10, 10), at(10.05, 10)])).toBeUndefined();
});

it('its border goes round it once', () => {
  const border = walkAround({ locationX: 180, locationY: 0, width: 10, height: 4 }, 2);
  expect(border).toHaveLength(8);
  expect(border[0]).toEqual(at(175, 2));
  expect(border[2]).toEqual(at(-175, 2));
});
