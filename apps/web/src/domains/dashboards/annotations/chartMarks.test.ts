import { describe, expect, it } from 'vitest';
import { groupMarks, toChartMarks } from './chartMarks.ts';

const at = (minute: number) => new Date(minute * 60_000);
const remark = (annotationId: string, start: number, end?: number) => ({
  annotationId,
  kind: 'remark' as const,
  text: annotationId,
  startTime: at(start),
  ...(end === undefined ? {} : { endTime: at(end) }),
  isEditable: false,
});
const alarm = (id: string, start: number, clear?: number) => ({
  id,
  alarmType: '高温',
  originatorName: '冷水机组',
  startTime: at(start),
  ...(clear === undefined ? {} : { clearTime: at(clear) }),
});
const period = { from: 10 * 60_000, to: 20 * 60_000 };

describe('marks beside curves', () => {
  it('are those that touch the period; an alarm that lasts goes on to now', () => {
    const marks = toChartMarks(
      [remark('before', 5), remark('into', 5, 12), remark('moment', 15), remark('after', 25)],
      [alarm('over', 1, 2), alarm('lasting', 1)],
      period,
      18 * 60_000,
    );
    expect(marks.map(({ id, from, to }) => [id, from / 60_000, to / 60_000])).toEqual([
      ['lasting', 1, 18],
      ['into', 5, 12],
      ['moment', 15, 15],
    ]);
    expect(marks[0]?.text).toBe('冷水机组 · 高温');
  });

  it('share a flag where theirs would lie over each other', () => {
    const marks = toChartMarks([remark('a', 11), remark('b', 11), remark('c', 12), remark('d', 18)], [], period, 0);
    const ids = (width: number) =>
      groupMarks(marks, period, width).map((group) => group.marks.map(({ id }) => id).join());
    expect(ids(1_000)).toEqual(['a,b', 'c', 'd']);
    expect(ids(100)).toEqual(['a,b,c', 'd']);
  });
});
