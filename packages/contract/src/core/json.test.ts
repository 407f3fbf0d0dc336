import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findUnstorable, JSON_LIMITS, parseJson } from './json.ts';
import { decodeInput } from './names.ts';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('JSON from outside', () => {
  test('reads what JSON.parse reads', () => {
    const text = '{"a":[1,-2.5e+3,"]}[{\\"\\\\",null,true],"":{"b":"\\u0041"}}';
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });
  test('takes 64 levels and refuses the next, whatever stands in texts', () => {
    expect(parseJson(deep(64))).toHaveLength(1);
    expect(() => parseJson(deep(65))).toThrow('at most 64 levels');
    expect(() => parseJson('{"a":'.repeat(100_000))).toThrow('at most 64 levels');
    expect(parseJson(`"${'['.repeat(1_000)}"`)).toHaveLength(1_000);
  });
  test('counts values of lists and objects', () => {
    const limits = { ...JSON_LIMITS, values: 5 };
    expect(parseJson('[1,2,3,4]', limits)).toEqual([1, 2, 3, 4]);
    expect(() => parseJson('[1,2,3,4,5]', limits)).toThrow('at most 5');
    expect(() => parseJson('[[[[[]]]]]', limits)).toThrow('at most 5');
    expect(() => parseJson('{"a":1,"b":2,"c":3,"d":4,"e":5}', limits)).toThrow('at most 5');
  });
  test('refuses a number of more than a thousand characters before it is read', () => {
    expect(parseJson(`[${'9'.repeat(1_000)}]`)).toEqual([Number.POSITIVE_INFINITY]);
    for (const number of ['9'.repeat(1_001), `-0.${'1'.repeat(1_000)}`, `1e${'9'.repeat(1_000)}`])
      expect(() => parseJson(`{"n":${number}}`)).toThrow('at most 1000 characters');
  });
  test.each(['{', '"', '"\\', '[1,]', '', 'nul', '{"a":1}}'])('throws a SyntaxError for %j', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });
  test('takes time that grows with the length alone', () => {
    const hostile = ['\\"', '\\\\', '"', '[],', '{}', '1,', '1e', '",'].map((part) =>
      `["${part.repeat(8_000_000 / part.length)}`.slice(0, 8_000_000),
    );
    for (const text of hostile) {
      const started = performance.now();
      expect(() => parseJson(text)).toThrow();
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  });
});

test('U+0000 and halves of characters are found wherever they stand, with their place', () => {
  expect(findUnstorable({ a: [{ b: 'x' }, { b: 'x\0' }] })).toEqual(['a', 1, 'b']);
  expect(findUnstorable({ a: 'x\ud800' })).toEqual(['a']);
  expect(findUnstorable({ a: { 'k\0': 1 } })).toEqual(['a']);
  expect(findUnstorable({ a: '𝄞', b: [null, 1, new Date()] })).toBeUndefined();
});

test('a schema sees no more of a text or list than its limit and a little', () => {
  const seen: number[] = [];
  const schema = z.object({
    name: z
      .string()
      .max(10)
      .refine((text) => seen.push(text.length) > 0),
    ids: z.array(z.string()).max(3),
    free: z.string(),
  });
  const long = 'x'.repeat(1_000_000);
  const read = decodeInput(schema, { name: long, ids: Array.from({ length: 1_000 }, () => 'a'), free: long });
  const { error } = schema.safeParse(read);
  expect(error?.issues.map(({ code, path }) => [code, path[0]])).toEqual([
    ['too_big', 'name'],
    ['too_big', 'ids'],
  ]);
  expect(Math.max(...seen)).toBeLessThan(100);
  expect((read as { free: string }).free).toHaveLength(1_000_000);
});
