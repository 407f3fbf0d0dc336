import { expect, test } from 'vitest';
import { NO_FILTER, toModelQuery } from './filter.ts';
import { merged } from './merged.ts';

const storeys = merged([
  {
    modelId: 'a',
    entries: [
      { id: '1', name: 'F01' },
      { id: '2', name: 'F02' },
    ],
  },
  {
    modelId: 'b',
    entries: [
      { id: '3', name: 'F01' },
      { id: '4', name: 'F01' },
    ],
  },
]);

test('storeys of one name are one choice in all models; a name that a model has twice is told apart', () => {
  expect(storeys.map(({ label, ids }) => [label, Object.fromEntries(ids)])).toEqual([
    ['F01', { a: '1', b: '3' }],
    ['F02', { a: '2' }],
    ['F01 (2)', { b: '4' }],
  ]);
});

test('a filter asks each model for its own storey, and nothing of a model that has none', () => {
  const [first, second] = storeys;
  const places = { storeys, systems: [] };
  const of = (key: string | undefined) => ({ ...NO_FILTER, storey: key ?? '', propertyValue: 'F90' });
  expect(toModelQuery('b', of(first?.key), '门', places)).toEqual({ storeyId: '3', key: '门' });
  expect(toModelQuery('a', of(second?.key), '', places)).toEqual({ storeyId: '2' });
  expect(toModelQuery('b', of(second?.key), '', places)).toBeUndefined();
  expect(toModelQuery('a', { ...NO_FILTER, propertyName: 'Fire', propertyValue: 'F90' }, '', places)).toEqual({
    propertyName: 'Fire',
    propertyValue: 'F90',
  });
});
