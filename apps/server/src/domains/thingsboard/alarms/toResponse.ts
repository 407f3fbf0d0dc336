import { NO_CUSTOMER } from '@twinscape/contract';
import { SEVERITIES, type Severity } from '@twinscape/contract/alarms';
import {
  TB_SEVERITIES,
  type TbAlarm,
  type TbAlarmComment,
  type TbAlarmCommentInfo,
  type TbAlarmInfo,
  type TbAlarmStatusName,
  type TbSeverity,
} from '@twinscape/contract/thingsboard';
import type { Db } from '../../../platform/db/index.ts';
import type { Alarm, CommentRow } from '../../alarms/index.ts';
import { loadPeople, type Person } from '../../identity/index.ts';

export const toTbSeverity = (severity: Severity): TbSeverity =>
  TB_SEVERITIES[SEVERITIES.indexOf(severity)] ?? 'INDETERMINATE';
export const fromTbSeverity = (severity: TbSeverity): Severity =>
  SEVERITIES[TB_SEVERITIES.indexOf(severity)] ?? 'indeterminate';
const toTbStatus = ({ isCleared, isAcknowledged }: Alarm): TbAlarmStatusName =>
  `${isCleared ? 'CLEARED' : 'ACTIVE'}_${isAcknowledged ? 'ACK' : 'UNACK'}`;

const toUserId = (id: string) => ({ entityType: 'USER' as const, id });

/** An alarm as ThingsBoard writes it. */
export const toTbAlarm = (alarm: Alarm): TbAlarm => ({
  id: { entityType: 'ALARM', id: alarm.id },
  createdTime: alarm.createdAt.getTime(),
  tenantId: { entityType: 'TENANT', id: alarm.companyId },
  customerId: { entityType: 'CUSTOMER', id: alarm.projectId === alarm.companyId ? NO_CUSTOMER : alarm.projectId },
  name: alarm.alarmType,
  type: alarm.alarmType,
  originator: { entityType: alarm.originatorType, id: alarm.originatorId },
  severity: toTbSeverity(alarm.severity),
  status: toTbStatus(alarm),
  acknowledged: alarm.isAcknowledged,
  cleared: alarm.isCleared,
  assigneeId: alarm.assigneeId === null ? null : toUserId(alarm.assigneeId),
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
export async function loadTbAlarmInfos(db: Db, alarms: readonly Alarm[]): Promise<TbAlarmInfo[]> {
  const people = await loadPeople(
    db,
    alarms.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  return alarms.map((alarm) => toTbAlarmInfo(alarm, people.get(alarm.assigneeId ?? '')));
}

export async function loadTbAlarmInfo(db: Db, alarm: Alarm): Promise<TbAlarmInfo> {
  const { assigneeId } = alarm;
  return toTbAlarmInfo(alarm, assigneeId === null ? undefined : (await loadPeople(db, [assigneeId])).get(assigneeId));
}

const toTbAlarmInfo = (alarm: Alarm, assignee: Person | undefined): TbAlarmInfo => ({
  ...toTbAlarm(alarm),
  originatorName: alarm.originatorName,
  originatorLabel: alarm.originatorLabel ?? '',
  originatorDisplayName: alarm.originatorLabel ?? alarm.originatorName,
  assignee: assignee
    ? {
        id: toUserId(assignee.id),
        firstName: assignee.masterName,
        lastName: null,
        email: assignee.email ?? assignee.loginAccount,
      }
    : null,
});

/** A comment as ThingsBoard writes it; one that was deleted is told by the system. */
export function toTbComment(comment: CommentRow, author: Person | undefined): TbAlarmComment {
  const isDeleted = comment.deletedAt !== null;
  const name = author?.masterName ?? '';
  return {
    id: { id: comment.id },
    createdTime: comment.createdAt.getTime(),
    alarmId: { entityType: 'ALARM', id: comment.alarmId },
    userId: isDeleted ? null : toUserId(comment.userId),
    type: isDeleted ? 'SYSTEM' : 'OTHER',
    comment: {
      text: isDeleted ? `User ${name} deleted his comment` : comment.comment,
      ...(comment.editedAt && !isDeleted ? { edited: true, editedOn: comment.editedAt.getTime() } : {}),
    },
    name: isDeleted ? '' : name,
  };
}

export async function loadTbCommentInfos(db: Db, comments: readonly CommentRow[]): Promise<TbAlarmCommentInfo[]> {
  const people = await loadPeople(
    db,
    comments.map(({ userId }) => userId),
  );
  return comments.map((comment) => {
    const author = people.get(comment.userId);
    const visibleAuthor = comment.deletedAt === null ? author : undefined;
    return {
      ...toTbComment(comment, author),
      firstName: visibleAuthor?.masterName ?? null,
      lastName: null,
      email: visibleAuthor ? (visibleAuthor.email ?? visibleAuthor.loginAccount) : null,
    };
  });
}
