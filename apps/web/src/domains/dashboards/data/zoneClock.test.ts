import { describe, expect, it } from 'vitest';
import { formatMinute } from '../../../platform/language/format.ts';
import { resolvePeriod, startOfUnit } from './timeWindow.ts';
import { fromClock, toClock } from './zoneClock.ts';

const at = Date.UTC(2027, 2, 28, 0, 30);

describe('the clock of another zone', () => {
  it.each([
    ['Asia/Shanghai', '2027-03-28 08:30'],
    ['America/New_York', '2027-03-27 20:30'],
    ['Asia/Kolkata', '2027-03-28 06:00'],
  ])('shows in %s what a clock there shows, and leads back to the moment', (zone, wanted) => {
    expect(formatMinute(toClock(at, zone))).toBe(wanted);
    expect(fromClock(toClock(at, zone), zone)).toBe(at);
  });

  it('begins days, weeks and months as they begin there, over a change of the clock too', () => {
    expect(startOfUnit(at, 'day', 0, 'Asia/Shanghai')).toBe(Date.UTC(2027, 2, 27, 16));
    expect(startOfUnit(at, 'day', 0, 'America/New_York')).toBe(Date.UTC(2027, 2, 27, 4));
    // Berlin goes to summer time on the 28th: the day has 23 hours.
    const berlin = resolvePeriod({ mode: 'calendar', unit: 'day', isBefore: false }, at, 'Europe/Berlin');
    expect([berlin.from, berlin.to]).toEqual([Date.UTC(2027, 2, 27, 23), Date.UTC(2027, 2, 28, 22)]);
    expect(startOfUnit(at, 'month', 1, 'Asia/Shanghai')).toBe(Date.UTC(2027, 0, 31, 16));
  });
});
