import { expect, it } from 'vitest';
import { valueColour } from './nodeColours.ts';
import { NO_VALUE, scaleColour } from './palette.ts';

it('a value has its place on the scale, one beyond it that of the end, and none a colour of its own', () => {
  expect([6, 36, 40, -3].map((value) => valueColour(value, 6, 36))).toEqual([
    scaleColour(0, 2),
    scaleColour(1, 2),
    scaleColour(1, 2),
    scaleColour(0, 2),
  ]);
  expect([undefined, Number.NaN].map((value) => valueColour(value, 6, 36))).toEqual([NO_VALUE, NO_VALUE]);
  expect(valueColour(21, 6, 36)).not.toEqual(valueColour(22, 6, 36));
});
