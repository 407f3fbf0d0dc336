import { describe, expect, it } from 'vitest';
import type { TelemetryValue } from '../port.ts';
import { serializePoints, serializeRecord, serializeValue } from './serialize.ts';

describe('T-TELE-01 values as they are answered', () => {
  it.each<[string, TelemetryValue, string, string]>([
    ['a number', 21.5, '21.5', '"21.5"'],
    ['an exact integer', 9_007_199_254_740_993n, '9007199254740993', '"9007199254740993"'],
    ['a truth value', false, 'false', '"false"'],
    ['a text', 'E "12"', '"E \\"12\\""', '"E \\"12\\""'],
    ['an empty text', '', '""', '""'],
    ['JSON', { json: '{"a":1}' }, '{"a":1}', '"{\\"a\\":1}"'],
  ])('%s: with its own type, or as a text', (_what, value, strict, loose) => {
    expect(serializeValue(value, true)).toBe(strict);
    expect(serializeValue(value, false)).toBe(loose);
  });

  const mixed = {
    at: Float64Array.from([1, 2, 3, 4]),
    num: Float64Array.from([1.5, Number.NaN, Number.NaN, 2]),
    rest: [undefined, 'tE', 'w9007199254740993', undefined],
  };
  it.each<['oldest' | 'newest', boolean, [number, string][]]>([
    [
      'oldest',
      true,
      [
        [1, '1.5'],
        [2, '"E"'],
        [3, '9007199254740993'],
        [4, '2'],
      ],
    ],
    [
      'newest',
      true,
      [
        [4, '2'],
        [3, '9007199254740993'],
        [2, '"E"'],
        [1, '1.5'],
      ],
    ],
    [
      'oldest',
      false,
      [
        [1, '"1.5"'],
        [2, '"E"'],
        [3, '"9007199254740993"'],
        [4, '"2"'],
      ],
    ],
  ])('a run of several kinds, %s first, strict: %s', (order, isStrict, items) => {
    const wanted = items.map(([ts, value]) => `{"ts":${ts},"value":${value}}`).join(',');
    expect(serializePoints(mixed, order, isStrict)).toBe(`[${wanted}]`);
  });

  it('a record quotes its keys, whatever signs they hold', () => {
    expect(
      serializeRecord([
        ['温 "1"', '[1]'],
        ['b', 'null'],
      ]),
    ).toBe('{"温 \\"1\\"":[1],"b":null}');
    expect(serializeRecord([])).toBe('{}');
  });
});
