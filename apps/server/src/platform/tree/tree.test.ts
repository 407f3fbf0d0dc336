import { expect, test } from 'vitest';
import { heightOf, misplaced, wayUp, withBelow } from './index.ts';

const rows = [
  { id: 'air', parentId: null },
  { id: 'units', parentId: 'air' },
  { id: 'fans', parentId: 'units' },
  { id: 'water', parentId: null },
];
const parents = new Map<string, string | null>([
  ...rows.map(({ id, parentId }) => [id, parentId] as const),
  ['orphan', 'gone'],
]);

test('the way from a row to the top is known, and a broken tree has none', () => {
  expect(wayUp(parents, 'fans')).toEqual(['fans', 'units', 'air']);
  expect(wayUp(parents, 'x')).toBeUndefined();
  expect(wayUp(parents, 'orphan')).toBeUndefined();
  expect(
    wayUp(
      new Map([
        ['a', 'b'],
        ['b', 'a'],
      ]),
      'a',
    ),
  ).toBeUndefined();
});

test('a row is taken with all below it', () => {
  expect(withBelow(rows, 'air').sort()).toEqual(['air', 'fans', 'units']);
  expect(withBelow(rows, 'water')).toEqual(['water']);
  expect(heightOf(rows, 'air')).toBe(3);
});

test('a row never hangs below itself, below what is not there, or too deep', () => {
  const one = { height: 1, depthMax: 3 };
  expect(misplaced(rows, undefined, one)).toBeUndefined();
  expect(misplaced(rows, 'gone', one)).toBe('absent');
  expect(misplaced(rows, 'fans', { ...one, moved: 'air' })).toBe('insideItself');
  expect(misplaced(rows, 'fans', one)).toBe('tooDeep');
  expect(misplaced(rows, 'units', one)).toBeUndefined();
});
