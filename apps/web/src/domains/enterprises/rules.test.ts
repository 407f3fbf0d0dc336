import { describe, expect, it } from 'vitest';
import { remainingDays, toExpiryStatus, toQuotaUse } from './rules.ts';

const today = '2026-03-10';

describe('the expiry of an enterprise', () => {
  it.each([
    ['2026-03-10', 0],
    ['2026-03-11', 1],
    ['2026-03-09', -1],
    ['2027-03-10', 365],
    // Over the change to summer time: days, not 24 hours.
    ['2026-04-09', 30],
    ['2026-03-12T23:00:00+08:00', 2],
  ])('%s leaves %i days', (day, days) => {
    expect(remainingDays(day, today)).toBe(days);
  });

  it.each([
    ['2026-03-10', false, 'expiring'],
    ['2026-04-09', false, 'expiring'],
    ['2026-04-10', false, 'valid'],
    ['2026-03-09', true, 'expired'],
    ['2026-03-10', true, 'expired'],
  ] as const)('S-ADM-01 points out %s (expired %s) as %s', (expirationDate, isExpired, status) => {
    expect(toExpiryStatus({ expirationDate, isExpired }, today)).toBe(status);
  });
});

describe('the number of projects', () => {
  it.each([
    [0, 10, 10, 'calm'],
    [8, 10, 2, 'calm'],
    [9, 10, 1, 'near'],
    [10, 10, 0, 'full'],
    [12, 10, 0, 'full'],
    [0, 0, 0, 'full'],
    [0, 1, 1, 'calm'],
    [1, 2, 1, 'near'],
    [95, 100, 5, 'near'],
  ] as const)('S-ADM-04 with %i of %i leaves %i and is %s', (used, allowed, left, tone) => {
    expect(toQuotaUse(used, allowed)).toEqual({ left, tone });
  });
});
