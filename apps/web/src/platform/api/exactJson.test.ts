import { expect, test } from 'vitest';
import { formatExactJson, parseExactJson } from './exactJson.ts';

test('C-TELE-03 integers beyond 2⁵³ keep every digit there and back; texts, fractions and safe integers are as ever', () => {
  const text =
    '{"n":-9007199254740993,"list":[18446744073709551616,1234567890123456],"text":"\\"9007199254740993","f":1234567890123456789.5,"g":0.12345678901234567,"e":12345678901234567e3}';
  const read = parseExactJson(text);
  expect(read).toEqual({
    n: -9007199254740993n,
    list: [18446744073709551616n, 1234567890123456],
    text: '"9007199254740993',
    f: Number('1234567890123456789.5'),
    g: Number('0.12345678901234567'),
    e: 12345678901234567e3,
  });
  expect(formatExactJson(read)).toContain('"n": -9007199254740993,');
  expect(formatExactJson(read)).toContain('18446744073709551616,');
  expect(parseExactJson('{"a":1}')).toEqual({ a: 1 });
  expect(() => parseExactJson('{9007199254740993')).toThrow();
});
