import { beforeEach, expect, test } from 'vitest';
import { findListPlace, rememberRows } from './listWalk.ts';

const row = (key: string) => ({ key, address: { search: { device: key } } });
beforeEach(() => rememberRows('devices', ['a', 'b', 'c'].map(row)));

test('what was opened from a list knows the one before and the one after', () =>
  expect(findListPlace('b')).toEqual({ at: 2, count: 3, previous: row('a').address, next: row('c').address }));
test('the first has none before, the last none after', () => {
  expect(findListPlace('a')).toMatchObject({ at: 1, previous: undefined, next: row('b').address });
  expect(findListPlace('c')).toMatchObject({ at: 3, previous: row('b').address, next: undefined });
});
test('what was opened by a link walks nowhere, nor does what its list does not show any more', () => {
  expect(findListPlace('x')).toBeUndefined();
  rememberRows('devices', [row('y')]);
  expect(findListPlace('a')).toBeUndefined();
});
test('lists on the page of the thing do not take the place of the one that it was opened from', () => {
  rememberRows('alarms', [row('z')]);
  expect(findListPlace('b')).toMatchObject({ at: 2, count: 3 });
});
