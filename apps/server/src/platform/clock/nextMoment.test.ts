import { describe, expect, it } from 'vitest';
import { findNextMoment } from './nextMoment.ts';

describe('the next moment of a clock time', () => {
  it.each([
    ['later today', '08:30', 'Asia/Shanghai', '2027-03-01T00:00:00Z', '2027-03-01T00:30:00.000Z'],
    ['tomorrow, once it is over', '08:30', 'Asia/Shanghai', '2027-03-01T00:30:00Z', '2027-03-02T00:30:00.000Z'],
    ['on the day of the zone', '23:45', 'America/New_York', '2027-03-02T03:00:00Z', '2027-03-02T04:45:00.000Z'],
    ['in winter', '09:00', 'Europe/Berlin', '2027-01-10T09:00:00Z', '2027-01-11T08:00:00.000Z'],
    ['over the change to summer', '09:00', 'Europe/Berlin', '2027-03-27T12:00:00Z', '2027-03-28T07:00:00.000Z'],
    ['where the clock jumps over it', '02:30', 'Europe/Berlin', '2027-03-27T12:00:00Z', '2027-03-28T01:30:00.000Z'],
    ['over the change to winter', '09:00', 'Europe/Berlin', '2027-10-30T12:00:00Z', '2027-10-31T08:00:00.000Z'],
    ['at midnight', '00:00', 'Asia/Kolkata', '2027-05-05T18:29:00Z', '2027-05-05T18:30:00.000Z'],
  ])('is %s', (_what, time, zone, after, wanted) => {
    expect(findNextMoment(time, zone, new Date(after)).toISOString()).toBe(wanted);
  });
});
