import { expect, it } from 'vitest';
import { parseSeverities, toAlarmListFilter, toFilterWithoutSeverity, toggleSeverity } from './query.ts';

it('S-PRJ-04 A-110: the filters in the address become those of the list, and what is none of them filters nothing', () => {
  expect(toAlarmListFilter({})).toEqual({ statuses: ['activeUnack', 'activeAck', 'clearedUnack'] });
  expect(toAlarmListFilter({ state: 'all', severity: 'burning' })).toEqual({});
  expect(
    toAlarmListFilter({
      state: 'active',
      severity: 'minor,critical',
      type: '超温',
      device: 'd',
      category: 'c',
      assignee: 'p',
    }),
  ).toEqual({
    statuses: ['activeUnack', 'activeAck'],
    severities: ['critical', 'minor'],
    alarmTypes: ['超温'],
    originatorIds: ['d'],
    deviceCategoryId: 'c',
    assigneeId: 'p',
  });
  const { startTime, endTime } = toFilterWithoutSeverity({ from: '2026-03-01', to: '2026-03-02' });
  expect((endTime?.getTime() ?? 0) - (startTime?.getTime() ?? 0)).toBe(2 * 86_400_000 - 1);
  expect(toFilterWithoutSeverity({ from: '2026-03-01' })).not.toHaveProperty('startTime');
});

it('S-PRJ-04: severities are chosen one by one, and all of them are none', () => {
  expect(toggleSeverity('', 'minor')).toBe('minor');
  expect(toggleSeverity('minor', 'critical')).toBe('critical,minor');
  expect(toggleSeverity('critical,minor', 'minor')).toBe('critical');
  expect(toggleSeverity('critical,major,minor,warning', 'indeterminate')).toBe('');
  expect(parseSeverities('warning,what,critical')).toEqual(['critical', 'warning']);
});
