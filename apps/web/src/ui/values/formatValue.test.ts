import { expect, it, test } from 'vitest';
import { formatRaw, formatValue, toChartNumber } from './formatValue.ts';
import { findUnitDecimals } from './unitDecimals.ts';

test.each([
  [21.456789, '21.457'],
  [0.000123456, '0.000123'],
  [-3, '−3'],
  [1234567.891, '1234567.9'],
  [0, '0'],
  ['9007199254740993', '9007199254740993'],
  [9007199254740991, '9007199254740991'],
  [1.5e18, '1.50000e+18'],
  [true, '是'],
  [{ a: 1 }, '{"a":1}'],
  [undefined, '–'],
])('S-DEV-01: the value %j reads “%s”', (value, text) => expect(formatValue(value, 'cn')).toBe(text));

test.each([
  [21.456, { unit: '°C' }, '21.5'],
  [21, { unit: '℃' }, '21.0'],
  [42.4, { unit: '%' }, '42'],
  [12345.678, { unit: 'kW' }, '12,345.7'],
  [1234567.8, { unit: 'kWh' }, '1,234,568'],
  [-1234.5, { unit: 'm³/h' }, '−1,234.5'],
  [2.345, { unit: 'mm/s' }, '2.35'],
  // Of what is there nothing is lost to a habit, unless somebody asked for so few digits.
  [0.04, { unit: 'kW' }, '0.04'],
  [0.04, { unit: 'kW', decimals: 1 }, '0.0'],
  [-0.04, { unit: 'kW', decimals: 1 }, '0.0'],
  [350, { unit: 'kPa', valueType: 'integer' }, '350'],
  [2.71912, { decimals: 2 }, '2.72'],
  [12345, {}, '12345'],
  [7.5, { unit: '次' }, '7.5'],
])('the value %j with %j reads “%s”', (value, shownAs, text) => expect(formatValue(value, 'en', shownAs)).toBe(text));

it('a mapped value is its word in the reader’s language, and what is not mapped stays', () => {
  const valueMapping = [
    { value: '1', cn: '运行', en: 'Running', colour: 'green' as const },
    { value: '2', cn: '故障', colour: 'red' as const },
  ];
  const shownAs = { unit: 'Hz', valueMapping };
  expect([1, 2, 3].map((value) => formatValue(value, 'cn', shownAs))).toEqual(['运行', '故障', '3.00']);
  expect([1, 2].map((value) => formatValue(value, 'en', shownAs))).toEqual(['Running', '故障']);
  expect(formatRaw(1, 'cn')).toBe('1');
});

it('a unit is known in each of its spellings, and milliwatts are no megawatts', () => {
  expect(['m³/h', 'm3/h', ' M3/h ', 'µg/m³', 'μg/m3', 'MW', 'mW', '台'].map(findUnitDecimals)).toEqual([
    1,
    1,
    1,
    0,
    0,
    2,
    undefined,
    undefined,
  ]);
});

it('only numbers and truth values are drawn', () => {
  expect([
    toChartNumber(2.5),
    toChartNumber(true),
    toChartNumber('9007199254740993'),
    toChartNumber('on'),
    toChartNumber({}),
  ]).toEqual([2.5, 1, 9007199254740992, undefined, undefined]);
});
