import type { AlarmComment, AlarmEventRow, AlarmPerson, AlarmRow } from '@twinscape/contract/alarms';
import type { Db } from '../../platform/db/index.ts';
import { loadPeople, type Person } from '../identity/index.ts';
import type { Alarm, AlarmEvent } from './alarmStore.ts';
import type { CommentRow } from './commentStore.ts';
import { mayDeleteComment, mayEditComment, toAlarmStatus } from './rules.ts';

type People = ReadonlyMap<string, Pick<Person, 'masterName'>>;

const toPerson = (people: People, userId: string | null): AlarmPerson | undefined =>
  userId === null ? undefined : { userId, userName: people.get(userId)?.masterName ?? '' };

const collectUserIds = (alarms: readonly Alarm[]): string[] =>
  alarms.flatMap(({ assigneeId, ackBy, clearBy }) => [assigneeId, ackBy, clearBy].flatMap((id) => id ?? []));

const toAlarmRow = (alarm: Alarm, people: People): AlarmRow => ({
  id: alarm.id,
  alarmType: alarm.alarmType,
  severity: alarm.severity,
  status: toAlarmStatus(alarm),
  originatorType: alarm.originatorType,
  originatorId: alarm.originatorId,
  originatorName: alarm.originatorName,
  originatorLabel: alarm.originatorLabel ?? undefined,
  message: alarm.message ?? undefined,
  startTime: alarm.startAt,
  endTime: alarm.endAt,
  ackTime: alarm.ackAt ?? undefined,
  ackBy: toPerson(people, alarm.ackBy),
  clearTime: alarm.clearAt ?? undefined,
  clearBy: toPerson(people, alarm.clearBy),
  assignTime: alarm.assignAt ?? undefined,
  assignee: toPerson(people, alarm.assigneeId),
  ruleId: alarm.ruleId ?? undefined,
  ruleVersion: alarm.ruleVersion ?? undefined,
  occurrenceCount: alarm.occurrenceCount,
  details: alarm.details ?? undefined,
});

/** Alarms as lists show them. */
export async function loadAlarmRows(db: Db, alarms: readonly Alarm[]): Promise<AlarmRow[]> {
  const people = await loadPeople(db, collectUserIds(alarms));
  return alarms.map((alarm) => toAlarmRow(alarm, people));
}

/** What happened to an alarm, as its history shows it. */
export async function loadAlarmEventRows(db: Db, events: readonly AlarmEvent[]): Promise<AlarmEventRow[]> {
  const people = await loadPeople(
    db,
    events.flatMap(({ userId }) => userId ?? []),
  );
  return events.map((event) => ({
    id: event.id,
    kind: event.kind,
    time: event.at,
    user: toPerson(people, event.userId),
    severity: event.severity,
    before: event.before ?? undefined,
    after: event.after ?? undefined,
    ruleId: event.ruleId ?? undefined,
    ruleVersion: event.ruleVersion ?? undefined,
    isExplained: event.evaluation !== null,
  }));
}

/** Comments as somebody sees them; what was deleted has no words any more. */
export async function loadCommentRows(
  db: Db,
  comments: readonly CommentRow[],
  reader: { readonly userId: string; readonly mayWrite: boolean; readonly isManager: boolean },
): Promise<AlarmComment[]> {
  const people = await loadPeople(
    db,
    comments.map(({ userId }) => userId),
  );
  return comments.map((comment) => ({
    id: comment.id,
    user: { userId: comment.userId, userName: people.get(comment.userId)?.masterName ?? '' },
    comment: comment.deletedAt === null ? comment.comment : '',
    createTime: comment.createdAt,
    editTime: comment.editedAt ?? undefined,
    isDeleted: comment.deletedAt !== null,
    isEditable: reader.mayWrite && mayEditComment(comment, reader.userId),
    isDeletable: reader.mayWrite && mayDeleteComment(comment, reader.userId, reader.isManager),
  }));
}
