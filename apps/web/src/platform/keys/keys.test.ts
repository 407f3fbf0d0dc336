import { expect, test } from 'vitest';
import { presses } from './keys.ts';

const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test.each([
  ['mod+k', press('k', { ctrlKey: true }), true],
  ['mod+k', press('K', { metaKey: true }), true],
  ['mod+k', press('k'), false],
  ['/', press('/'), true],
  ['/', press('/', { ctrlKey: true }), false],
  ['?', press('?'), true],
  ['t', press('t', { altKey: true }), false],
])('%s', (keys, event, expected) => expect(presses(keys, event)).toBe(expected));
