import { expect, it, test } from 'vitest';
import { formatValue, toChartNumber } from './formatValue.ts';

const words = { yes: '是', no: '否' };

test.each([
  [21.456789, '21.457'],
  [0.000123456, '0.000123'],
  [-3, '-3'],
  [1234567.891, '1234567.9'],
  [0, '0'],
  ['9007199254740993', '9007199254740993'],
  [9007199254740991, '9007199254740991'],
  [1.5e18, '1.50000e+18'],
  [true, '是'],
  [{ a: 1 }, '{"a":1}'],
  [undefined, '–'],
])('S-DEV-01: the value %j reads “%s”', (value, text) => expect(formatValue(value, words)).toBe(text));

it('only numbers and truth values are drawn', () => {
  expect([
    toChartNumber(2.5),
    toChartNumber(true),
    toChartNumber('9007199254740993'),
    toChartNumber('on'),
    toChartNumber({}),
  ]).toEqual([2.5, 1, 9007199254740992, undefined, undefined]);
});
