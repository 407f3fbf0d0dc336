import type { AlarmComment, AlarmEventRow } from '@twinscape/contract/alarms';

/** One line of what happened to an alarm; several times in a row that its cause was met are one line. */
export type TimelineEntry =
  | { readonly kind: 'event'; readonly at: Date; readonly event: AlarmEventRow; readonly times: number }
  | { readonly kind: 'comment'; readonly at: Date; readonly comment: AlarmComment };

/** Told by the comment itself. */
const COMMENT_EVENT_KINDS: ReadonlySet<AlarmEventRow['kind']> = new Set([
  'commented',
  'commentEdited',
  'commentDeleted',
]);

/** Events and comments of an alarm in one order, newest first. Pure. */
export function buildTimeline(events: readonly AlarmEventRow[], comments: readonly AlarmComment[]): TimelineEntry[] {
  const lines: TimelineEntry[] = [
    ...events
      .filter(({ kind }) => !COMMENT_EVENT_KINDS.has(kind))
      .map((event) => ({ kind: 'event', at: event.time, event, times: 1 }) as const),
    ...comments.map((comment) => ({ kind: 'comment', at: comment.createTime, comment }) as const),
  ].sort((one, other) => other.at.getTime() - one.at.getTime());
  const entries: TimelineEntry[] = [];
  for (const line of lines) {
    const before = entries.at(-1);
    if (isRepeat(line) && before && isRepeat(before))
      entries[entries.length - 1] = { ...before, times: before.times + 1 };
    else entries.push(line);
  }
  return entries;
}

const isRepeat = (line: TimelineEntry): line is Extract<TimelineEntry, { kind: 'event' }> =>
  line.kind === 'event' && line.event.kind === 'repeated';
