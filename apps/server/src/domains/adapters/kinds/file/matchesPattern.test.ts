import { describe, expect, it } from 'vitest';
import { matchesPattern } from './matchesPattern.ts';

describe('names of dropped files', () => {
  it.each([
    ['meters-1.csv', '*', true],
    ['meters-1.csv', 'meters-*.csv', true],
    ['meters-.csv', 'meters-*.csv', true],
    ['meters-1.csv.tmp', 'meters-*.csv', false],
    ['a.csv', 'a.csv', true],
    ['aXcsv', 'a.csv', false],
    ['ab', 'ab*b', false],
    ['abb', 'ab*b', true],
    ['x1y2z', '*1*2*', true],
    ['x2y1z', '*1*2*', false],
  ])('%s is of %s: %s', (name, pattern, expected) => {
    expect(matchesPattern(name, pattern)).toBe(expected);
  });

  it('are compared at once, however many stars a pattern has', () => {
    expect(matchesPattern(`${'a'.repeat(255)}c`, `${'*a'.repeat(50)}*b`)).toBe(false);
  });
});
