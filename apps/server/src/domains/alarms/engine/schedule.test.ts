import type { RuleSchedule } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import { compileSchedule } from './schedule.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7];
const hours = (timeZone: string, from: string, to: string, rest: Partial<RuleSchedule> = {}) =>
  compileSchedule({ timeZone, days: ALL, from, to, ...rest });
/** The moments at which it opens and shuts, from one on. */
function changes(schedule: ReturnType<typeof hours>, from: string, count: number): string[] {
  const found: string[] = [];
  for (
    let at = schedule.nextChange(Date.parse(from));
    at !== undefined && found.length < count;
    at = schedule.nextChange(at)
  ) {
    found.push(`${new Date(at).toISOString().slice(0, 16)}${schedule.isOpen(at) ? ' opens' : ' shuts'}`);
  }
  return found;
}

describe('the schedule of a rule', () => {
  it('opens with its first minute and shuts before its last, by the clock of its zone', () => {
    const day = hours('Asia/Shanghai', '08:00', '18:00');
    expect(changes(day, '2026-03-10T00:30Z', 2)).toEqual(['2026-03-10T10:00 shuts', '2026-03-11T00:00 opens']);
    const at = Date.parse('2026-03-10T00:00:00Z');
    expect([
      day.isOpen(at - 1),
      day.isOpen(at),
      day.isOpen(at + 10 * 3_600_000 - 1),
      day.isOpen(at + 10 * 3_600_000),
    ]).toEqual([false, true, true, false]);
  });

  it('keeps to the clock on the wall on the days on which the clocks change', () => {
    // Berlin: 02:00 becomes 03:00 on 29 March and 03:00 becomes 02:00 on 25 October 2026.
    const night = hours('Europe/Berlin', '01:00', '04:00');
    expect(changes(night, '2026-03-28T12:00Z', 2)).toEqual(['2026-03-29T00:00 opens', '2026-03-29T02:00 shuts']);
    expect(changes(night, '2026-10-24T12:00Z', 2)).toEqual(['2026-10-24T23:00 opens', '2026-10-25T03:00 shuts']);
    const skipped = hours('Europe/Berlin', '02:15', '02:45');
    expect(changes(skipped, '2026-03-28T12:00Z', 2)).toEqual(['2026-03-30T00:15 opens', '2026-03-30T00:45 shuts']);
    const twice = hours('Europe/Berlin', '02:15', '02:45');
    expect(changes(twice, '2026-10-24T12:00Z', 4)).toEqual([
      '2026-10-25T00:15 opens',
      '2026-10-25T00:45 shuts',
      '2026-10-25T01:15 opens',
      '2026-10-25T01:45 shuts',
    ]);
    // Lord Howe changes by half an hour.
    expect(changes(hours('Australia/Lord_Howe', '00:00', '06:00'), '2026-04-04T06:00Z', 2)).toEqual([
      '2026-04-04T13:00 opens',
      '2026-04-04T19:30 shuts',
    ]);
  });

  it('past midnight belongs to the day on which it begins', () => {
    const friday = hours('UTC', '22:00', '06:00', { days: [5] });
    expect(changes(friday, '2026-03-09T00:00Z', 3)).toEqual([
      '2026-03-13T22:00 opens',
      '2026-03-14T06:00 shuts',
      '2026-03-20T22:00 opens',
    ]);
    const holiday = hours('UTC', '22:00', '06:00', { days: [5], holidays: ['2026-03-13'] });
    expect(changes(holiday, '2026-03-09T00:00Z', 1)).toEqual(['2026-03-20T22:00 opens']);
  });

  it('runs through midnights without an edge, and knows when it never opens or never shuts', () => {
    const always = hours('Asia/Kathmandu', '00:00', '24:00');
    expect([always.isOpen(0), always.nextChange(0)]).toEqual([true, undefined]);
    const working = hours('Asia/Shanghai', '00:00', '24:00', {
      days: [1, 2, 3, 4, 5],
      holidays: ['2026-10-01', '2026-10-02'],
    });
    expect(changes(working, '2026-09-28T12:00Z', 2)).toEqual(['2026-09-30T16:00 shuts', '2026-10-04T16:00 opens']);
    const mondays = ['2026-03-09', '2026-03-16', '2026-03-23'];
    expect(changes(hours('UTC', '08:00', '09:00', { days: [1], holidays: mondays }), '2026-03-08T00:00Z', 1)).toEqual([
      '2026-03-30T08:00 opens',
    ]);
  });
});
