import { describe, expect, it } from 'vitest';
import { areDatesReversed, formatDateRange } from './dates.ts';

describe('the days of a project (S-ADM-04)', () => {
  it.each([
    ['2026-01-01', '2026-12-31', '2026-01-01 – 2026-12-31'],
    ['2026-01-01', undefined, '2026-01-01 – …'],
    [undefined, '2026-12-31', '… – 2026-12-31'],
    [undefined, undefined, undefined],
  ])('from %s to %s are shown as %s', (start, end, text) => {
    expect(formatDateRange(start, end)).toBe(text);
  });

  it.each([
    ['2026-02-01', '2026-01-31', true],
    ['2026-02-01', '2026-02-01', false],
    ['2026-02-01', undefined, false],
    [undefined, '2026-02-01', false],
  ])('from %s to %s reversed: %s', (start, end, reversed) => {
    expect(areDatesReversed(start, end)).toBe(reversed);
  });
});
