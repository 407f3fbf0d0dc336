import { expect, test } from 'vitest';
import { shown } from './compare.ts';

test('what a rule saw is kept short, and never half a character', () => {
  expect(shown('开'.repeat(500))).toBe(`${'开'.repeat(200)}…`);
  expect(shown(`${'x'.repeat(199)}😀😀`)).toBe(`${'x'.repeat(199)}\ufffd…`);
  expect(shown('a\ud800b\0😀')).toBe('a\ufffdb\ufffd😀');
  expect(shown({ json: '{"a":1}' })).toBe('{"a":1}');
  expect([shown(Number.NaN), shown(2n ** 60n), shown(true), shown(1.5)]).toEqual([
    'NaN',
    '1152921504606846976',
    true,
    1.5,
  ]);
});
