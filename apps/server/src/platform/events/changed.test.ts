import { expect, it } from 'vitest';
import { changedFields } from './changed.ts';

it.each([
  ['nothing', { a: 1, b: [1] }, { a: 1, b: [1] }, undefined],
  ['only what differs', { a: 1, b: 2 }, { a: 1, b: 3 }, { before: { b: 2 }, after: { b: 3 } }],
  ['a value that came', { a: null }, { a: 'x' }, { before: { a: null }, after: { a: 'x' } }],
  ['a value that went', { a: 'x' }, { a: null }, { before: { a: 'x' }, after: { a: null } }],
  ['no field that was left out', { a: 'x' }, { a: undefined }, undefined],
  ['no difference of two kinds of nothing', {}, { a: null }, undefined],
])('an event tells %s', (_title, before, after, told) => {
  expect(changedFields(before, after)).toEqual(told);
});
