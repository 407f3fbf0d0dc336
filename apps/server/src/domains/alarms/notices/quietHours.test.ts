import type { QuietHours } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import { computeHeldUntil } from './quietHours.ts';

const night: QuietHours = {
  isEnabled: true,
  timeZone: 'Asia/Shanghai',
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '22:00',
  to: '07:00',
  letsCriticalPass: true,
};
const at = (text: string) => new Date(text);

describe('quiet hours', () => {
  it.each([
    ['before they begin', night, '2026-11-21T21:59:59+08:00', undefined],
    ['in the evening', night, '2026-11-21T22:00:00+08:00', '2026-11-22T07:00:00+08:00'],
    ['after midnight', night, '2026-11-22T06:59:59+08:00', '2026-11-22T07:00:00+08:00'],
    ['when they end', night, '2026-11-22T07:00:00+08:00', undefined],
    ['when they are off', { ...night, isEnabled: false }, '2026-11-22T01:00:00+08:00', undefined],
    // 21 November 2026 is a Saturday: the night belongs to the day on which it begins.
    [
      'on the morning after their last day',
      { ...night, days: [6] },
      '2026-11-22T03:00:00+08:00',
      '2026-11-22T07:00:00+08:00',
    ],
    ['on another day', { ...night, days: [6] }, '2026-11-22T23:00:00+08:00', undefined],
    [
      'over a weekend',
      { ...night, days: [6, 7], from: '00:00', to: '24:00' },
      '2026-11-21T12:00:00+08:00',
      '2026-11-23T00:00:00+08:00',
    ],
    [
      'round the clock: once a day',
      { ...night, from: '00:00', to: '24:00' },
      '2026-11-21T12:00:00+08:00',
      '2026-11-22T12:00:00+08:00',
    ],
    // The night on which the clocks go forward in Berlin, 29 March 2026, is an hour shorter.
    [
      'by the clock of their zone',
      { ...night, timeZone: 'Europe/Berlin' },
      '2026-03-28T23:00:00+01:00',
      '2026-03-29T07:00:00+02:00',
    ],
  ])('hold back %s', (_title, hours, moment, until) => {
    expect(computeHeldUntil(hours, 'major', at(moment))).toEqual(until === undefined ? undefined : at(until));
  });

  it('let critical alarms pass unless told otherwise', () => {
    const moment = at('2026-11-22T01:00:00+08:00');
    expect(computeHeldUntil(night, 'critical', moment)).toBeUndefined();
    expect(computeHeldUntil({ ...night, letsCriticalPass: false }, 'critical', moment)).toEqual(
      at('2026-11-22T07:00:00+08:00'),
    );
    expect(computeHeldUntil(undefined, 'major', moment)).toBeUndefined();
  });
});
