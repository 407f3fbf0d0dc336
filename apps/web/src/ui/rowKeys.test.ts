import { expect, test } from 'vitest';
import { fitKeys } from './rowKeys.ts';

test('rows keep their keys when another is removed, and a new row gets one that no other has', () => {
  const three = fitKeys([], 3);
  expect(new Set(three).size).toBe(3);
  const withoutFirst = three.slice(1);
  expect(fitKeys(withoutFirst, 2)).toEqual(withoutFirst);
  const grown = fitKeys(withoutFirst, 3);
  expect(grown.slice(0, 2)).toEqual(withoutFirst);
  expect(new Set(grown).size).toBe(3);
});
