import { expect, test } from 'vitest';
import { matchesPair, matchesShortcut } from './shortcuts.ts';

const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test.each([
  ['mod+k', press('k', { ctrlKey: true }), true],
  ['mod+k', press('K', { metaKey: true }), true],
  ['mod+k', press('k'), false],
  ['/', press('/'), true],
  ['/', press('/', { ctrlKey: true }), false],
  ['?', press('?'), true],
  ['?', press('?', { shiftKey: true }), true],
  ['t', press('t', { altKey: true }), false],
  ['f', press('F', { shiftKey: true }), false],
  ['shift+f', press('F', { shiftKey: true }), true],
  ['shift+f', press('f'), false],
  ['mod+z', press('Z', { ctrlKey: true, shiftKey: true }), false],
  ['mod+shift+z', press('Z', { ctrlKey: true, shiftKey: true }), true],
])('%s', (keys, event, expected) => expect(matchesShortcut(keys, event)).toBe(expected));

test('one key after another means a pair, in this order and without others between', () => {
  expect(matchesPair('g d', 'g', press('d'))).toBe(true);
  expect(matchesPair('g d', undefined, press('d'))).toBe(false);
  expect(matchesPair('g d', 'd', press('g'))).toBe(false);
  expect(matchesPair('g d', 'g', press('d', { ctrlKey: true }))).toBe(false);
  expect(matchesPair('d', 'g', press('d'))).toBe(false);
});
