import type { AlarmComment, AlarmEventRow, AlarmPerson, AlarmRow } from '@twinscape/contract/alarms';
import type { Db } from '../../platform/db/index.ts';
import { type Person, peopleById } from '../identity/index.ts';
import type { Alarm, AlarmEvent } from './alarmStore.ts';
import type { Comment } from './commentStore.ts';
import { mayDelete, mayEdit, statusOf } from './rules.ts';

type People = ReadonlyMap<string, Pick<Person, 'masterName'>>;

const personOf = (people: People, userId: string | null): AlarmPerson | undefined =>
  userId === null ? undefined : { userId, userName: people.get(userId)?.masterName ?? '' };

const peopleOf = (alarms: readonly Alarm[]): string[] =>
  alarms.flatMap(({ assigneeId, ackBy, clearBy }) => [assigneeId, ackBy, clearBy].flatMap((id) => id ?? []));

const rowOf = (alarm: Alarm, people: People): AlarmRow => ({
  id: alarm.id,
  alarmType: alarm.alarmType,
  severity: alarm.severity,
  status: statusOf(alarm),
  originatorType: alarm.originatorType,
  originatorId: alarm.originatorId,
  originatorName: alarm.originatorName,
  originatorLabel: alarm.originatorLabel ?? undefined,
  message: alarm.message ?? undefined,
  startTime: alarm.startAt,
  endTime: alarm.endAt,
  ackTime: alarm.ackAt ?? undefined,
  ackBy: personOf(people, alarm.ackBy),
  clearTime: alarm.clearAt ?? undefined,
  clearBy: personOf(people, alarm.clearBy),
  assignTime: alarm.assignAt ?? undefined,
  assignee: personOf(people, alarm.assigneeId),
  ruleId: alarm.ruleId ?? undefined,
  ruleVersion: alarm.ruleVersion ?? undefined,
  occurrenceCount: alarm.occurrenceCount,
  details: alarm.details ?? undefined,
});

/** Alarms as lists show them. */
export async function alarmRows(db: Db, alarms: readonly Alarm[]): Promise<AlarmRow[]> {
  const people = await peopleById(db, peopleOf(alarms));
  return alarms.map((alarm) => rowOf(alarm, people));
}

/** What happened to an alarm, as its history shows it. */
export async function eventRows(db: Db, events: readonly AlarmEvent[]): Promise<AlarmEventRow[]> {
  const people = await peopleById(
    db,
    events.flatMap(({ userId }) => userId ?? []),
  );
  return events.map((event) => ({
    id: event.id,
    kind: event.kind,
    time: event.at,
    user: personOf(people, event.userId),
    severity: event.severity,
    before: event.before ?? undefined,
    after: event.after ?? undefined,
    ruleId: event.ruleId ?? undefined,
    ruleVersion: event.ruleVersion ?? undefined,
    isExplained: event.evaluation !== null,
  }));
}

/** Comments as somebody sees them; what was deleted has no words any more. */
export async function commentRows(
  db: Db,
  comments: readonly Comment[],
  reader: { readonly userId: string; readonly mayWrite: boolean; readonly isManager: boolean },
): Promise<AlarmComment[]> {
  const people = await peopleById(
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
    isEditable: reader.mayWrite && mayEdit(comment, reader.userId),
    isDeletable: reader.mayWrite && mayDelete(comment, reader.userId, reader.isManager),
  }));
}
