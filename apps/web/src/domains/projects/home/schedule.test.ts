import { describe, expect, it } from 'vitest';
import { toSchedule } from './schedule.ts';

describe('the schedule of a project (S-PRJ-01)', () => {
  it.each([
    [undefined, undefined, { kind: 'open' }],
    ['2026-01-01', undefined, { kind: 'open' }],
    ['2026-03-12', '2026-12-31', { kind: 'ahead', days: 2 }],
    ['2026-01-01', '2026-03-10', { kind: 'running', days: 0 }],
    ['2026-01-01', '2026-04-09', { kind: 'running', days: 30 }],
    [undefined, '2026-03-09', { kind: 'over', days: 1 }],
  ])('from %s to %s is counted in whole days', (start, end, expected) => {
    expect(toSchedule(start, end, '2026-03-10')).toEqual(expected);
  });
});
