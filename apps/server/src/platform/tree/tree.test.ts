import { expect, test } from 'vitest';
import { countLevels, findPlacementError, pathToRoot, withDescendants } from './index.ts';

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
  expect(pathToRoot(parents, 'fans')).toEqual(['fans', 'units', 'air']);
  expect(pathToRoot(parents, 'x')).toBeUndefined();
  expect(pathToRoot(parents, 'orphan')).toBeUndefined();
  expect(
    pathToRoot(
      new Map([
        ['a', 'b'],
        ['b', 'a'],
      ]),
      'a',
    ),
  ).toBeUndefined();
});

test('a row is taken with all below it', () => {
  expect(withDescendants(rows, 'air').sort()).toEqual(['air', 'fans', 'units']);
  expect(withDescendants(rows, 'water')).toEqual(['water']);
  expect(countLevels(rows, 'air')).toBe(3);
});

test('a row never hangs below itself, below what is not there, or too deep', () => {
  const one = { height: 1, depthMax: 3 };
  expect(findPlacementError(rows, undefined, one)).toBeUndefined();
  expect(findPlacementError(rows, 'gone', one)).toBe('absent');
  expect(findPlacementError(rows, 'fans', { ...one, moved: 'air' })).toBe('insideItself');
  expect(findPlacementError(rows, 'fans', one)).toBe('tooDeep');
  expect(findPlacementError(rows, 'units', one)).toBeUndefined();
});
