import type { EntityType } from '@twinscape/contract/telemetry';
import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { Alarm, AlarmEvent } from './alarmStore.ts';
import { alarm, alarmComment, alarmEvent } from './tables.ts';

export type AlarmChange = Partial<
  Pick<
    typeof alarm.$inferInsert,
    | 'severity'
    | 'severityBefore'
    | 'startAt'
    | 'endAt'
    | 'isAcknowledged'
    | 'ackAt'
    | 'ackBy'
    | 'isCleared'
    | 'clearAt'
    | 'clearBy'
    | 'assigneeId'
    | 'assignAt'
    | 'details'
    | 'propagate'
    | 'propagateToOwner'
    | 'propagateToTenant'
    | 'propagateRelationTypes'
  >
>;

/** Changes alarms that are held. */
export async function updateAlarms(tx: Db, ids: readonly string[], values: AlarmChange): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(alarm)
    .set(values)
    .where(inArray(alarm.id, [...ids]));
}

/** A cleared alarm also ends in that moment, but never before it began. */
export const toClearedColumns = (at: Date) => ({
  isCleared: true,
  clearAt: sql`greatest(${at.toISOString()}::timestamptz, ${alarm.startAt})` as unknown as Date,
  endAt: sql`greatest(${at.toISOString()}::timestamptz, ${alarm.endAt})` as unknown as Date,
});

/** What happened to an alarm, newest first. */
export async function loadAlarmEvents(
  db: Db,
  alarmId: string,
  slice: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AlarmEvent[]; count: number }> {
  const where = eq(alarmEvent.alarmId, alarmId);
  const rows = await db
    .select()
    .from(alarmEvent)
    .where(where)
    .orderBy(desc(alarmEvent.at), desc(alarmEvent.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const total = await db.$count(alarmEvent, where);
  return { rows, count: total };
}

/** Alarms go with their events and comments. Answers how many there were. */
async function deleteAlarmsWhere(tx: Db, where: SQL | undefined): Promise<number> {
  const deleted = await tx.delete(alarm).where(where).returning({ id: alarm.id });
  const ids = deleted.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 10_000) {
    const batch = ids.slice(at, at + 10_000);
    await tx.delete(alarmEvent).where(inArray(alarmEvent.alarmId, batch));
    await tx.delete(alarmComment).where(inArray(alarmComment.alarmId, batch));
  }
  return deleted.length;
}

export const deleteAlarms = (tx: Db, ids: readonly string[]): Promise<number> =>
  deleteAlarmsWhere(tx, inArray(alarm.id, [...ids]));
export const deleteOriginatorAlarms = (tx: Db, originatorIds: readonly string[]): Promise<number> =>
  deleteAlarmsWhere(tx, inArray(alarm.originatorId, [...originatorIds]));
export const deleteProjectAlarms = (tx: Db, projectId: string): Promise<number> =>
  deleteAlarmsWhere(tx, eq(alarm.projectId, projectId));

/** Forgets what was cleared before that moment, so many at once; answers how many they were. */
export async function deleteOldClearedAlarms(tx: Db, before: Date, limit: number): Promise<number> {
  const old = await tx
    .select({ id: alarm.id })
    .from(alarm)
    .where(and(eq(alarm.isCleared, true), lt(alarm.clearAt, before)))
    .limit(limit);
  return deleteAlarms(
    tx,
    old.map(({ id }) => id),
  );
}

/** What alarms come from in a project. */
export async function findOriginatorIds(db: Db, projectId: string, originatorType: EntityType): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: alarm.originatorId })
    .from(alarm)
    .where(and(eq(alarm.projectId, projectId), eq(alarm.originatorType, originatorType)));
  return rows.map(({ id }) => id);
}

/** The names under which an originator is looked for follow it. */
export async function renameOriginator(
  tx: Db,
  originatorId: string,
  { originatorName, originatorLabel }: Pick<Alarm, 'originatorName' | 'originatorLabel'>,
): Promise<void> {
  const isOther = sql`(${alarm.originatorName}, ${alarm.originatorLabel}) is distinct from (${originatorName}, ${originatorLabel}::text)`;
  await tx
    .update(alarm)
    .set({ originatorName, originatorLabel })
    .where(and(eq(alarm.originatorId, originatorId), isOther));
}

/** Alarms follow what they come from into another project with their history. */
export async function moveOriginator(tx: Db, originatorId: string, projectId: string): Promise<void> {
  const own = tx.select({ id: alarm.id }).from(alarm).where(eq(alarm.originatorId, originatorId));
  await tx.update(alarmEvent).set({ projectId }).where(inArray(alarmEvent.alarmId, own));
  await tx.update(alarm).set({ projectId }).where(eq(alarm.originatorId, originatorId));
}

/** Open alarms of somebody who left go back to nobody. */
export async function lockOpenAlarmsOfAssignee(
  tx: Db,
  assigneeId: string,
  projectId: string | undefined,
): Promise<Alarm[]> {
  const { search: _, severityRank: __, ...columns } = getTableColumns(alarm);
  return tx
    .select(columns)
    .from(alarm)
    .where(
      and(
        eq(alarm.assigneeId, assigneeId),
        eq(alarm.isCleared, false),
        projectId === undefined ? undefined : eq(alarm.projectId, projectId),
      ),
    )
    .orderBy(alarm.id)
    .for('update');
}
