import { expect, test } from 'vitest';
import { toStorableValue } from './compare.ts';

test('what a rule saw is kept short, and never half a character', () => {
  expect(toStorableValue('开'.repeat(500))).toBe(`${'开'.repeat(200)}…`);
  expect(toStorableValue(`${'x'.repeat(199)}😀😀`)).toBe(`${'x'.repeat(199)}\ufffd…`);
  expect(toStorableValue('a\ud800b\0😀')).toBe('a\ufffdb\ufffd😀');
  expect(toStorableValue({ json: '{"a":1}' })).toBe('{"a":1}');
  expect([
    toStorableValue(Number.NaN),
    toStorableValue(2n ** 60n),
    toStorableValue(true),
    toStorableValue(1.5),
  ]).toEqual(['NaN', '1152921504606846976', true, 1.5]);
});
