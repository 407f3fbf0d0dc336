import { expect, it } from 'vitest';
import { selectRange } from './selection.ts';

it.each([
  ['b', 'd', 'b,c,d'],
  ['d', 'b', 'b,c,d'],
  ['c', 'c', 'c'],
  [undefined, 'c', 'c'],
  ['gone', 'c', 'c'],
])('from %s to %s with shift: %s', (last, id, range) => {
  expect(selectRange(['a', 'b', 'c', 'd'], last, id).join()).toBe(range);
});
