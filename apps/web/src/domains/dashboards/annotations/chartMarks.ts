import type { AnnotationKind, DashboardAlarm, DashboardAnnotation } from '@twinscape/contract/dashboards';
import type { TimeSpan } from '../data/timeWindow.ts';

/** What stands beside curves at a moment, or over a period. Milliseconds since 1970. */
export type ChartMark = {
  readonly id: string;
  readonly kind: AnnotationKind | 'alarm';
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly annotation?: DashboardAnnotation;
};

/** Colours of the theme, as names of its tokens. */
export const MARK_TOKENS = { remark: 'info', event: 'unknown', work: 'brand', alarm: 'fault' } as const;

/** Annotations and alarms as marks of one chart, those that lie in its period. Pure. */
export function toChartMarks(
  annotations: readonly DashboardAnnotation[],
  alarms: readonly Pick<DashboardAlarm, 'id' | 'alarmType' | 'originatorName' | 'startTime' | 'clearTime'>[],
  { from, to }: Pick<TimeSpan, 'from' | 'to'>,
  now: number,
): ChartMark[] {
  return [
    ...alarms.map(({ id, alarmType, originatorName, startTime, clearTime }) => ({
      id,
      kind: 'alarm' as const,
      text: `${originatorName} · ${alarmType}`,
      from: startTime.getTime(),
      to: clearTime?.getTime() ?? now,
    })),
    ...annotations.map((annotation) => ({
      id: annotation.annotationId,
      kind: annotation.kind,
      text: annotation.text,
      from: annotation.startTime.getTime(),
      to: (annotation.endTime ?? annotation.startTime).getTime(),
      annotation,
    })),
  ].filter((mark) => mark.to >= from && mark.from <= to);
}

/** Marks whose flags would lie over each other, by the moment of the first. */
export type MarkGroup = { readonly at: number; readonly marks: readonly ChartMark[] };
const FLAG_PX = 14;

/** Marks in groups, as many flags as can be told apart on so many pixels. Pure. */
export function groupMarks(
  marks: readonly ChartMark[],
  { from, to }: Pick<TimeSpan, 'from' | 'to'>,
  width: number,
): MarkGroup[] {
  const groups: { at: number; marks: ChartMark[] }[] = [];
  const moment = (mark: ChartMark) => Math.max(from, mark.from);
  for (const mark of [...marks].sort((one, other) => one.from - other.from)) {
    const last = groups.at(-1);
    if (last && ((moment(mark) - last.at) / (to - from)) * width < FLAG_PX) last.marks.push(mark);
    else groups.push({ at: moment(mark), marks: [mark] });
  }
  return groups;
}
