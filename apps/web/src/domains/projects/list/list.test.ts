import { describe, expect, it } from 'vitest';
import { areReversed, daysText } from './dates.ts';
import { cardAt } from './grid.ts';

describe('the days of a project (S-ADM-04)', () => {
  it.each([
    ['2026-01-01', '2026-12-31', '2026-01-01 – 2026-12-31'],
    ['2026-01-01', undefined, '2026-01-01 – …'],
    [undefined, '2026-12-31', '… – 2026-12-31'],
    [undefined, undefined, undefined],
  ])('from %s to %s are shown as %s', (start, end, text) => {
    expect(daysText(start, end)).toBe(text);
  });

  it.each([
    ['2026-02-01', '2026-01-31', true],
    ['2026-02-01', '2026-02-01', false],
    ['2026-02-01', undefined, false],
    [undefined, '2026-02-01', false],
  ])('from %s to %s reversed: %s', (start, end, reversed) => {
    expect(areReversed(start, end)).toBe(reversed);
  });
});

describe('walking through cards with the arrow keys', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [3, 'ArrowLeft', 2],
    [1, 'ArrowDown', 5],
    [5, 'ArrowUp', 1],
    [0, 'ArrowLeft', undefined],
    [6, 'ArrowRight', undefined],
    [2, 'ArrowUp', undefined],
    [3, 'ArrowDown', undefined],
    [3, 'Enter', undefined],
  ])('from %i by %s to %s among seven in rows of four', (at, key, next) => {
    expect(cardAt(at, key, 4, 7)).toBe(next);
  });
});
