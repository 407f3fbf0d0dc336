import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { Alarm, AlarmEvent } from './alarmStore.ts';
import { alarm, alarmEvent } from './tables.ts';

export type PendingAlarmEvent = Pick<
  AlarmEvent,
  | 'id'
  | 'alarmId'
  | 'companyId'
  | 'projectId'
  | 'kind'
  | 'at'
  | 'userId'
  | 'severity'
  | 'before'
  | 'after'
  | 'createdAt'
>;
const columns = {
  id: alarmEvent.id,
  alarmId: alarmEvent.alarmId,
  companyId: alarmEvent.companyId,
  projectId: alarmEvent.projectId,
  kind: alarmEvent.kind,
  at: alarmEvent.at,
  userId: alarmEvent.userId,
  severity: alarmEvent.severity,
  before: alarmEvent.before,
  after: alarmEvent.after,
  createdAt: alarmEvent.createdAt,
};

/**
 * Takes what nobody was told of yet, the oldest first, besides some; held until the transaction ends, and left out by
 * other processes meanwhile.
 */
export function claimPendingEvents(tx: Db, limit: number, besides: readonly string[]): Promise<PendingAlarmEvent[]> {
  return tx
    .select(columns)
    .from(alarmEvent)
    .where(and(eq(alarmEvent.isTold, false), besides.length > 0 ? notInArray(alarmEvent.id, [...besides]) : undefined))
    .orderBy(alarmEvent.createdAt, alarmEvent.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function markEventsNotified(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(alarmEvent)
    .set({ isTold: true })
    .where(inArray(alarmEvent.id, [...ids]));
}

export function loadEventsById(db: Db, ids: readonly string[]): Promise<PendingAlarmEvent[]> {
  return db
    .select(columns)
    .from(alarmEvent)
    .where(inArray(alarmEvent.id, [...ids]))
    .orderBy(alarmEvent.at, alarmEvent.id);
}

/** What a notice says of an alarm. */
export type NoticeAlarm = Pick<
  Alarm,
  | 'id'
  | 'originatorType'
  | 'originatorId'
  | 'originatorName'
  | 'alarmType'
  | 'severity'
  | 'message'
  | 'isCleared'
  | 'isAcknowledged'
  | 'startAt'
  | 'endAt'
  | 'assigneeId'
  | 'ruleId'
  | 'occurrenceCount'
>;

export async function loadNoticeAlarms(db: Db, ids: readonly string[]): Promise<Map<string, NoticeAlarm>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: alarm.id,
      originatorType: alarm.originatorType,
      originatorId: alarm.originatorId,
      originatorName: alarm.originatorName,
      alarmType: alarm.alarmType,
      severity: alarm.severity,
      message: alarm.message,
      isCleared: alarm.isCleared,
      isAcknowledged: alarm.isAcknowledged,
      startAt: alarm.startAt,
      endAt: alarm.endAt,
      assigneeId: alarm.assigneeId,
      ruleId: alarm.ruleId,
      occurrenceCount: alarm.occurrenceCount,
    })
    .from(alarm)
    .where(inArray(alarm.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who raised the alarms by hand, by alarm. */
export async function loadRaisers(db: Db, alarmIds: readonly string[]): Promise<Map<string, string>> {
  if (alarmIds.length === 0) return new Map();
  const rows = await db
    .select({ alarmId: alarmEvent.alarmId, userId: sql<string>`${alarmEvent.userId}` })
    .from(alarmEvent)
    .where(
      and(
        inArray(alarmEvent.alarmId, [...alarmIds]),
        eq(alarmEvent.kind, 'raised'),
        sql`${alarmEvent.userId} is not null`,
      ),
    );
  return new Map(rows.map(({ alarmId, userId }) => [alarmId, userId]));
}
