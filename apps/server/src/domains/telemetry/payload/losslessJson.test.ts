import { describe, expect, test } from 'vitest';
import { exactInteger, parseLossless, plainText, stringifyLossless } from './losslessJson.ts';

describe('C-TELE-08: integers beyond 2⁵³ stay what they were', () => {
  test('the largest integers of 64 bits', () => {
    const { a, b, c } = parseLossless(
      '{"a":9223372036854775807,"b":-9223372036854775808,"c":9007199254740991}',
    ) as Record<string, unknown>;
    expect(exactInteger(a)).toBe('9223372036854775807');
    expect(exactInteger(b)).toBe('-9223372036854775808');
    expect(c).toBe(9007199254740991);
  });
  test('digits within texts, fractions and exponents are left alone', () => {
    const text =
      '{"serial":"9223372036854775807 \\" 12345678901234567890","x":0.12345678901234567,"y":1234567890123456e2}';
    expect(parseLossless(text)).toEqual(JSON.parse(text));
  });
  test('a part is written as it was sent', () => {
    const { meter } = parseLossless('{"meter":{"total":12345678901234567890,"of":[9007199254740993]}}') as {
      meter: unknown;
    };
    expect(stringifyLossless(meter)).toBe('{"total":12345678901234567890,"of":[9007199254740993]}');
  });
  test('nobody can send a mark of ours', () => {
    const { fake, long } = parseLossless('{"fake":"\\u000042","long":9007199254740993}') as Record<string, string>;
    expect(exactInteger(fake)).toBeUndefined();
    expect(plainText(fake ?? '')).toBe('\u000042');
    expect(exactInteger(long)).toBe('9007199254740993');
    const all = parseLossless('{"a":{"fake":"\\u000042","long":9007199254740993}}') as { a: unknown };
    expect(stringifyLossless(all.a)).toBe('{"fake":"\\u000042","long":9007199254740993}');
  });
  test('what is no JSON is refused', () => {
    for (const text of [
      '{"a":12345678901234567',
      '{"a":12345678901234567-1}',
      '{"a":01234567890123456}',
      '"1234567890123456',
    ])
      expect(() => parseLossless(text)).toThrow(SyntaxError);
  });
});
