import { describe, expect, it } from 'vitest';
import { endOfPeriod, newShareCode, waitMinutesAfter } from './rules.ts';

describe('shares', () => {
  it('RU-SHARE-05 a share of period 1, 2 or 3 ends after a day, after a week, never', () => {
    const now = new Date('2026-02-28T10:00:00Z');
    expect([1, 2, 3].map((period) => endOfPeriod(period as 1 | 2 | 3, now)?.toISOString())).toEqual([
      '2026-03-01T10:00:00.000Z',
      '2026-03-07T10:00:00.000Z',
      undefined,
    ]);
  });

  it('RU-SHARE-06 every fifth wrong code makes its address wait, 1, 5, 30 minutes, then a day each time', () => {
    const waits = Array.from({ length: 31 }, (_, failures) => waitMinutesAfter(failures));
    expect(waits.flatMap((minutes, failures) => (minutes > 0 ? [[failures, minutes]] : []))).toEqual([
      [5, 1],
      [10, 5],
      [15, 30],
      [20, 1_440],
      [25, 1_440],
      [30, 1_440],
    ]);
  });

  it('a code has four digits, leading zeros included', () => {
    for (let turn = 0; turn < 1_000; turn++) expect(newShareCode()).toMatch(/^\d{4}$/);
  });
});
