import type { AlarmComment, AlarmEventRow } from '@twinscape/contract/alarms';
import { expect, it } from 'vitest';
import { buildTimeline } from './timeline.ts';

const event = (second: number, kind: AlarmEventRow['kind']): AlarmEventRow => ({
  id: String(second),
  kind,
  time: new Date(second * 1000),
  severity: 'minor',
  isExplained: false,
});
const comment = (second: number): AlarmComment => ({
  id: `c${second}`,
  user: { userId: 'u', userName: '王工' },
  comment: '已到现场',
  createTime: new Date(second * 1000),
  isDeleted: false,
  isEditable: true,
  isDeletable: true,
});

it('S-PRJ-04: what happened and what was said stand in one order, newest first, repeats in a row as one', () => {
  const entries = buildTimeline(
    [
      event(9, 'cleared'),
      event(6, 'repeated'),
      event(5, 'commented'),
      event(4, 'repeated'),
      event(3, 'repeated'),
      event(1, 'raised'),
    ],
    [comment(5)],
  );
  expect(
    entries.map((line) => (line.kind === 'event' ? `${line.event.kind} ${line.times}` : line.comment.comment)),
  ).toEqual(['cleared 1', 'repeated 1', '已到现场', 'repeated 2', 'raised 1']);
});
