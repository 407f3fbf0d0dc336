import { describe, expect, it } from 'vitest';
import type { TelemetryValue } from './port.ts';
import {
  isJson,
  normalizeInteger,
  normalizeNumber,
  parseColumns,
  parseRest,
  serializeRest,
  toColumns,
  type ValueColumns,
} from './values.ts';

const read = ([num, whole, flag, txt, doc]: ValueColumns): TelemetryValue =>
  parseColumns({ num, whole, flag, txt, doc });

describe('C-TELE-08 a value is kept as what it is', () => {
  it.each<[string, TelemetryValue]>([
    ['a double', 21.5],
    ['zero', 0],
    ['a small double', 5e-324],
    ['the largest double', Number.MAX_VALUE],
    ['an integer just beyond 2⁵³', 9_007_199_254_740_993n],
    ['the largest integer of 64 bits', 2n ** 63n - 1n],
    ['the smallest integer of 64 bits', -(2n ** 63n)],
    ['true', true],
    ['false', false],
    ['a text', '运行 "E-12"'],
    ['an empty text', ''],
    ['a text that reads as a number', '42'],
    ['a text that begins like another kind', 'b1'],
    ['an object', { json: '{"a":[1,null]}' }],
    ['an empty list', { json: '[]' }],
  ])('%s comes back from its columns, of which one alone is filled', (_what, value) => {
    const columns = toColumns(value);
    expect(columns.filter((column) => column !== null)).toHaveLength(1);
    expect(read(columns)).toEqual(value);
    if (typeof value !== 'number') expect(parseRest(serializeRest(value))).toEqual(value);
  });

  it.each<[bigint, number | bigint]>([
    [0n, 0],
    [-1n, -1],
    [9_007_199_254_740_991n, 9_007_199_254_740_991],
    [-9_007_199_254_740_991n, -9_007_199_254_740_991],
    [9_007_199_254_740_992n, 9_007_199_254_740_992n],
    [-9_007_199_254_740_992n, -9_007_199_254_740_992n],
  ])('the integer %s is a double where that is exact', (given, kept) => {
    expect(normalizeInteger(given)).toBe(kept);
    expect(normalizeNumber(given)).toBe(kept);
    expect(read(toColumns(given))).toBe(kept);
  });

  it('what is no integer is left as it is', () => {
    const json = { json: '{}' };
    expect([normalizeNumber('9007199254740993'), normalizeNumber(true), normalizeNumber(json)]).toEqual([
      '9007199254740993',
      true,
      json,
    ]);
    expect([isJson(json), isJson('{}'), isJson(1), isJson(false)]).toEqual([true, false, false, false]);
  });

  it('columns that hold nothing at all are JSON’s null', () => {
    expect(read([null, null, null, null, null])).toEqual({ json: 'null' });
  });
});
