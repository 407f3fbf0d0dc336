import { NO_CUSTOMER } from '@twinscape/contract';
import {
  SEVERITIES,
  type Severity,
  THING_SEVERITIES,
  type ThingAlarm,
  type ThingAlarmComment,
  type ThingAlarmCommentInfo,
  type ThingAlarmInfo,
  type ThingAlarmStatus,
  type ThingSeverity,
} from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import { type Person, peopleById } from '../../identity/index.ts';
import type { Alarm } from '../alarmStore.ts';
import type { Comment } from '../commentStore.ts';

export const thingSeverity = (severity: Severity): ThingSeverity =>
  THING_SEVERITIES[SEVERITIES.indexOf(severity)] ?? 'INDETERMINATE';
export const severityOf = (severity: ThingSeverity): Severity =>
  SEVERITIES[THING_SEVERITIES.indexOf(severity)] ?? 'indeterminate';
const statusOf = ({ isCleared, isAcknowledged }: Alarm): ThingAlarmStatus =>
  `${isCleared ? 'CLEARED' : 'ACTIVE'}_${isAcknowledged ? 'ACK' : 'UNACK'}`;

const user = (id: string) => ({ entityType: 'USER' as const, id });

/** An alarm as the thing platform writes it. */
export const thingAlarmOf = (alarm: Alarm): ThingAlarm => ({
  id: { entityType: 'ALARM', id: alarm.id },
  createdTime: alarm.createdAt.getTime(),
  tenantId: { entityType: 'TENANT', id: alarm.companyId },
  customerId: { entityType: 'CUSTOMER', id: alarm.projectId === alarm.companyId ? NO_CUSTOMER : alarm.projectId },
  name: alarm.alarmType,
  type: alarm.alarmType,
  originator: { entityType: alarm.originatorType, id: alarm.originatorId },
  severity: thingSeverity(alarm.severity),
  status: statusOf(alarm),
  acknowledged: alarm.isAcknowledged,
  cleared: alarm.isCleared,
  assigneeId: alarm.assigneeId === null ? null : user(alarm.assigneeId),
  startTs: alarm.startAt.getTime(),
  endTs: alarm.endAt.getTime(),
  ackTs: alarm.ackAt?.getTime() ?? 0,
  clearTs: alarm.clearAt?.getTime() ?? 0,
  assignTs: alarm.assignAt?.getTime() ?? 0,
  details: alarm.details ?? null,
  propagate: alarm.propagate,
  propagateToOwner: alarm.propagateToOwner,
  propagateToTenant: alarm.propagateToTenant,
  propagateRelationTypes: alarm.propagateRelationTypes,
});

/** The same with the names of what it comes from and of whoever takes care of it. */
export async function thingAlarmInfos(db: Db, alarms: readonly Alarm[]): Promise<ThingAlarmInfo[]> {
  const people = await peopleById(
    db,
    alarms.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  return alarms.map((alarm) => thingAlarmInfoOf(alarm, people.get(alarm.assigneeId ?? '')));
}

export async function thingAlarmInfo(db: Db, alarm: Alarm): Promise<ThingAlarmInfo> {
  const { assigneeId } = alarm;
  return thingAlarmInfoOf(
    alarm,
    assigneeId === null ? undefined : (await peopleById(db, [assigneeId])).get(assigneeId),
  );
}

const thingAlarmInfoOf = (alarm: Alarm, assignee: Person | undefined): ThingAlarmInfo => ({
  ...thingAlarmOf(alarm),
  originatorName: alarm.originatorName,
  originatorLabel: alarm.originatorLabel ?? '',
  originatorDisplayName: alarm.originatorLabel ?? alarm.originatorName,
  assignee: assignee
    ? {
        id: user(assignee.id),
        firstName: assignee.masterName,
        lastName: null,
        email: assignee.email ?? assignee.loginAccount,
      }
    : null,
});

/** A comment as the thing platform writes it; one that was deleted is told by the system. */
export function thingCommentOf(comment: Comment, author: Person | undefined): ThingAlarmComment {
  const isDeleted = comment.deletedAt !== null;
  const name = author?.masterName ?? '';
  return {
    id: { id: comment.id },
    createdTime: comment.createdAt.getTime(),
    alarmId: { entityType: 'ALARM', id: comment.alarmId },
    userId: isDeleted ? null : user(comment.userId),
    type: isDeleted ? 'SYSTEM' : 'OTHER',
    comment: {
      text: isDeleted ? `User ${name} deleted his comment` : comment.comment,
      ...(comment.editedAt && !isDeleted ? { edited: true, editedOn: comment.editedAt.getTime() } : {}),
    },
    name: isDeleted ? '' : name,
  };
}

export async function thingCommentInfos(db: Db, comments: readonly Comment[]): Promise<ThingAlarmCommentInfo[]> {
  const people = await peopleById(
    db,
    comments.map(({ userId }) => userId),
  );
  return comments.map((comment) => {
    const author = people.get(comment.userId);
    const shown = comment.deletedAt === null ? author : undefined;
    return {
      ...thingCommentOf(comment, author),
      firstName: shown?.masterName ?? null,
      lastName: null,
      email: shown ? (shown.email ?? shown.loginAccount) : null,
    };
  });
}
