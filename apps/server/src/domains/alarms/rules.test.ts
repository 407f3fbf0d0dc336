import { ALARM_STATUSES, alarmRefusals as no } from '@twinscape/contract/alarms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AlarmAction, halvesOf, mayBeAssigned, mayDelete, mayEdit, refusalOf, statusOf } from './rules.ts';
import { gathered } from './tell.ts';
import { statusesOf, statusesOfAll } from './things/filter.ts';

const me = '0198c1de-0000-7000-8000-000000000001';
const other = '0198c1de-0000-7000-8000-000000000002';

describe('RU-ALM-01 A-110 an alarm is active or cleared, times acknowledged or not', () => {
  it('and each of the four words stands for one pair', () => {
    expect(ALARM_STATUSES.map((status) => statusOf(halvesOf(status)))).toEqual([...ALARM_STATUSES]);
    expect(statusOf({ isCleared: true, isAcknowledged: false })).toBe('clearedUnack');
  });

  const [open, done] = [undefined, 'refused'] as const;
  it.each<[AlarmAction, Readonly<Record<(typeof ALARM_STATUSES)[number], typeof open | typeof done>>]>([
    ['acknowledge', { activeUnack: open, activeAck: done, clearedUnack: open, clearedAck: done }],
    ['clear', { activeUnack: open, activeAck: open, clearedUnack: done, clearedAck: done }],
  ])('%s is done once, whatever the other half says', (action, table) => {
    for (const status of ALARM_STATUSES) {
      const refused = refusalOf(action, { ...halvesOf(status), assigneeId: null });
      expect([status, refused && 'refused']).toEqual([status, table[status]]);
    }
    expect(refusalOf('acknowledge', { isCleared: false, isAcknowledged: true, assigneeId: null })).toBe(
      no['alarm.acknowledgedAlready'],
    );
    expect(refusalOf('clear', { isCleared: true, isAcknowledged: true, assigneeId: null })).toBe(
      no['alarm.clearedAlready'],
    );
  });

  it('is given to somebody else at any time, and taken back where somebody has it', () => {
    const standing = { isCleared: true, isAcknowledged: true };
    expect(refusalOf('assign', { ...standing, assigneeId: other }, me)).toBeUndefined();
    expect(refusalOf('assign', { ...standing, assigneeId: me }, me)).toBe(no['alarm.assignedAlready']);
    expect(refusalOf('unassign', { ...standing, assigneeId: me })).toBeUndefined();
    expect(refusalOf('unassign', { ...standing, assigneeId: null })).toBe(no['alarm.notAssigned']);
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
    expect([mayEdit(mine, me), mayEdit(mine, other), mayEdit(gone, me)]).toEqual([true, false, false]);
    expect([mayDelete(mine, me, false), mayDelete(mine, other, false), mayDelete(mine, other, true)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(mayDelete(gone, me, true)).toBe(false);
  });
});

describe('C-ALM-01 the words of the thing platform for states', () => {
  it('mean one state or two, and not both words at once', () => {
    expect(statusesOf({})).toBeUndefined();
    expect(statusesOf({ searchStatus: 'ANY' })).toBeUndefined();
    expect(statusesOf({ searchStatus: 'UNACK' })).toEqual(['activeUnack', 'clearedUnack']);
    expect(statusesOf({ status: 'CLEARED_ACK' })).toEqual(['clearedAck']);
    expect(() => statusesOf({ searchStatus: 'ANY', status: 'CLEARED_ACK' })).toThrow();
  });

  it.each([
    [undefined, undefined],
    [[], undefined],
    [['ANY'], undefined],
    [['ACTIVE'], ['activeUnack', 'activeAck']],
    [
      ['ACTIVE', 'CLEARED'],
      ['activeUnack', 'activeAck', 'clearedUnack', 'clearedAck'],
    ],
    [['ACTIVE', 'UNACK'], ['activeUnack']],
    [
      ['CLEARED', 'ACK', 'UNACK'],
      ['clearedUnack', 'clearedAck'],
    ],
  ] as const)('several together: %o', (words, states) => expect(statusesOfAll(words)).toEqual(states));
});

describe('pages are told', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('of a change at once, and of those within the time after it once, of each project by itself', () => {
    const heard: string[] = [];
    const tell = gathered(300, (id) => heard.push(id));
    for (const id of ['a', 'a', 'b', 'a', 'a']) tell(id);
    expect(heard).toEqual(['a', 'b']);
    vi.advanceTimersByTime(300);
    expect(heard).toEqual(['a', 'b', 'a']);
    vi.advanceTimersByTime(300);
    tell('a');
    expect(heard).toEqual(['a', 'b', 'a', 'a']);
  });
});
