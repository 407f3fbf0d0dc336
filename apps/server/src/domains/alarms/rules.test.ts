import { ALARM_STATUSES, alarmRefusals as refusals } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import {
  type AlarmAction,
  findActionRefusal,
  mayBeAssigned,
  mayDeleteComment,
  mayEditComment,
  parseAlarmStatus,
  toAlarmStatus,
} from './rules.ts';

const me = '0198c1de-0000-7000-8000-000000000001';
const other = '0198c1de-0000-7000-8000-000000000002';

describe('RU-ALM-01 A-110 an alarm is active or cleared, times acknowledged or not', () => {
  it('and each of the four words stands for one pair', () => {
    expect(ALARM_STATUSES.map((status) => toAlarmStatus(parseAlarmStatus(status)))).toEqual([...ALARM_STATUSES]);
    expect(toAlarmStatus({ isCleared: true, isAcknowledged: false })).toBe('clearedUnack');
  });

  const [open, done] = [undefined, 'refused'] as const;
  it.each<[AlarmAction, Readonly<Record<(typeof ALARM_STATUSES)[number], typeof open | typeof done>>]>([
    ['acknowledge', { activeUnack: open, activeAck: done, clearedUnack: open, clearedAck: done }],
    ['clear', { activeUnack: open, activeAck: open, clearedUnack: done, clearedAck: done }],
  ])('%s is done once, whatever the other half says', (action, table) => {
    for (const status of ALARM_STATUSES) {
      const refused = findActionRefusal(action, { ...parseAlarmStatus(status), assigneeId: null });
      expect([status, refused && 'refused']).toEqual([status, table[status]]);
    }
    expect(findActionRefusal('acknowledge', { isCleared: false, isAcknowledged: true, assigneeId: null })).toBe(
      refusals['alarm.acknowledgedAlready'],
    );
    expect(findActionRefusal('clear', { isCleared: true, isAcknowledged: true, assigneeId: null })).toBe(
      refusals['alarm.clearedAlready'],
    );
  });

  it('is given to somebody else at any time, and taken back where somebody has it', () => {
    const standing = { isCleared: true, isAcknowledged: true };
    expect(findActionRefusal('assign', { ...standing, assigneeId: other }, me)).toBeUndefined();
    expect(findActionRefusal('assign', { ...standing, assigneeId: me }, me)).toBe(refusals['alarm.assignedAlready']);
    expect(findActionRefusal('unassign', { ...standing, assigneeId: me })).toBeUndefined();
    expect(findActionRefusal('unassign', { ...standing, assigneeId: null })).toBe(refusals['alarm.notAssigned']);
  });
});

describe('people', () => {
  it.each([
    [{ memberType: 1, isEnabled: true, deletedAt: null }, true],
    [{ memberType: 2, isEnabled: true, deletedAt: null }, true],
    [{ memberType: 0, isEnabled: true, deletedAt: null }, false],
    [{ memberType: 3, isEnabled: true, deletedAt: null }, false],
    [{ memberType: 2, isEnabled: false, deletedAt: null }, false],
    [{ memberType: 2, isEnabled: true, deletedAt: new Date() }, false],
  ])('%o may be given alarms: %s', (person, may) => expect(mayBeAssigned(person)).toBe(may));

  it('change their own comments, and delete them; managers delete those of others; what is deleted stays so', () => {
    const mine = { userId: me, deletedAt: null };
    const gone = { userId: me, deletedAt: new Date() };
    expect([mayEditComment(mine, me), mayEditComment(mine, other), mayEditComment(gone, me)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      mayDeleteComment(mine, me, false),
      mayDeleteComment(mine, other, false),
      mayDeleteComment(mine, other, true),
    ]).toEqual([true, false, true]);
    expect(mayDeleteComment(gone, me, true)).toBe(false);
  });
});
