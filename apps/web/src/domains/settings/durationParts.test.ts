import { expect, it } from 'vitest';
import { toDurationParts } from './durationParts.ts';

it.each([
  [5, { days: 0, hours: 0, minutes: 5 }],
  [480, { days: 0, hours: 8, minutes: 0 }],
  [1500, { days: 1, hours: 1, minutes: 0 }],
  [10_080, { days: 7, hours: 0, minutes: 0 }],
])('%i minutes are told in the largest units', (minutes, expected) => {
  expect(toDurationParts(minutes)).toEqual(expected);
});
