import { expect, it } from 'vitest';
import { filterInput, listFilter, severitiesOf, toggled } from './query.ts';

it('S-PRJ-04 A-110: the filters in the address become those of the list, and what is none of them filters nothing', () => {
  expect(listFilter({})).toEqual({ statuses: ['activeUnack', 'activeAck', 'clearedUnack'] });
  expect(listFilter({ state: 'all', severity: 'burning' })).toEqual({});
  expect(
    listFilter({
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
  const { startTime, endTime } = filterInput({ from: '2026-03-01', to: '2026-03-02' });
  expect((endTime?.getTime() ?? 0) - (startTime?.getTime() ?? 0)).toBe(2 * 86_400_000 - 1);
  expect(filterInput({ from: '2026-03-01' })).not.toHaveProperty('startTime');
});

it('S-PRJ-04: severities are chosen one by one, and all of them are none', () => {
  expect(toggled('', 'minor')).toBe('minor');
  expect(toggled('minor', 'critical')).toBe('critical,minor');
  expect(toggled('critical,minor', 'minor')).toBe('critical');
  expect(toggled('critical,major,minor,warning', 'indeterminate')).toBe('');
  expect(severitiesOf('warning,what,critical')).toEqual(['critical', 'warning']);
});
