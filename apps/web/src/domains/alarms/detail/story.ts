import type { AlarmComment, AlarmEventRow } from '@twinscape/contract/alarms';

/** One line of what happened to an alarm; several times in a row that its cause was met are one line. */
export type StoryLine =
  | { readonly kind: 'event'; readonly at: Date; readonly event: AlarmEventRow; readonly times: number }
  | { readonly kind: 'comment'; readonly at: Date; readonly comment: AlarmComment };

/** Told by the comment itself. */
const SILENT: ReadonlySet<AlarmEventRow['kind']> = new Set(['commented', 'commentEdited', 'commentDeleted']);

/** Events and comments of an alarm in one order, newest first. Pure. */
export function storyOf(events: readonly AlarmEventRow[], comments: readonly AlarmComment[]): StoryLine[] {
  const lines: StoryLine[] = [
    ...events
      .filter(({ kind }) => !SILENT.has(kind))
      .map((event) => ({ kind: 'event', at: event.time, event, times: 1 }) as const),
    ...comments.map((comment) => ({ kind: 'comment', at: comment.createTime, comment }) as const),
  ].sort((one, other) => other.at.getTime() - one.at.getTime());
  const told: StoryLine[] = [];
  for (const line of lines) {
    const before = told.at(-1);
    if (isRepeat(line) && before && isRepeat(before)) told[told.length - 1] = { ...before, times: before.times + 1 };
    else told.push(line);
  }
  return told;
}

const isRepeat = (line: StoryLine): line is Extract<StoryLine, { kind: 'event' }> =>
  line.kind === 'event' && line.event.kind === 'repeated';
