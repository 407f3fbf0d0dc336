import { expect, test } from 'vitest';
import { findSharedProperties } from './shared.ts';

const property = (group: string, name: string, value: unknown) => ({ id: `${group}.${name}`, group, name, value });

test('of several elements the properties that all have are shown, those in which they agree first', () => {
  const wall = [property('Pset', 'Fire', 'F90'), property('Pset', 'Mark', 1), property('Pset', 'Own', true)];
  const other = [property('Pset', 'Mark', 2), property('Pset', 'Fire', 'F90'), property('Else', 'Own', true)];
  expect(findSharedProperties([wall, other]).map(({ name, values }) => [name, values])).toEqual([
    ['Fire', ['F90']],
    ['Mark', [1, 2]],
  ]);
  expect(findSharedProperties([])).toEqual([]);
});
