import { describe, expect, it } from 'vitest';
import { isDoubleClick } from './doubleClick.ts';

describe('RU-ATT-08 K-42 a double click within 300 ms', () => {
  it.each([
    ['the same row after 300 ms', { id: 'a', at: 0 }, { id: 'a', at: 300 }, true],
    ['the same row after 301 ms', { id: 'a', at: 0 }, { id: 'a', at: 301 }, false],
    ['another row', { id: 'a', at: 0 }, { id: 'b', at: 100 }, false],
    ['the first click', undefined, { id: 'a', at: 0 }, false],
  ])('%s', (_what, last, now, expected) => {
    expect(isDoubleClick(last, now)).toBe(expected);
  });
});
