import { describe, expect, it } from 'vitest';
import { findNextRhythmMoment, type Rhythm } from './rhythm.ts';

const rhythm = (change: Partial<Rhythm>): Rhythm => ({
  cadence: 'day',
  time: '08:00',
  weekday: 1,
  monthDay: 1,
  timeZone: 'Asia/Shanghai',
  ...change,
});

describe('the next turn of a rhythm', () => {
  it.each([
    ['each day', {}, '2027-03-01T00:30:00Z', '2027-03-02T00:00:00.000Z'],
    ['each Monday', { cadence: 'week' }, '2027-03-01T00:30:00Z', '2027-03-08T00:00:00.000Z'],
    ['each Sunday', { cadence: 'week', weekday: 7 }, '2027-03-01T00:30:00Z', '2027-03-07T00:00:00.000Z'],
    ['on the first', { cadence: 'month' }, '2027-03-01T00:30:00Z', '2027-04-01T00:00:00.000Z'],
    [
      'on the last of a short month',
      { cadence: 'month', monthDay: 31 },
      '2027-02-01T00:00:00Z',
      '2027-02-28T00:00:00.000Z',
    ],
    [
      'on the day of the zone',
      { cadence: 'week', weekday: 1, time: '23:30', timeZone: 'America/New_York' },
      '2027-03-01T12:00:00Z',
      '2027-03-02T04:30:00.000Z',
    ],
  ] as const)('is %s', (_what, change, after, wanted) => {
    expect(findNextRhythmMoment(rhythm(change), new Date(after)).toISOString()).toBe(wanted);
  });
});
