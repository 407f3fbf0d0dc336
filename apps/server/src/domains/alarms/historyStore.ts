import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Db, idArray, newId } from '../../platform/db/index.ts';
import type { Alarm, NewAlarmEvent } from './alarmStore.ts';
import { alarm, alarmEvent } from './tables.ts';

export type HistoricalAlarm = Omit<typeof alarm.$inferInsert, 'id'> & { readonly isCleared: true };
export type HistoricalAlarmEvent = Omit<NewAlarmEvent, 'alarmId' | 'companyId' | 'projectId'> & { readonly at: Date };
const ROWS_AT_ONCE = 500;

/** Writes alarms that were over before anybody watched, each with what happened. Nobody is told of them. */
export async function insertHistoricalAlarms(
  tx: Db,
  past: readonly { readonly alarm: HistoricalAlarm; readonly events: readonly HistoricalAlarmEvent[] }[],
): Promise<void> {
  for (let at = 0; at < past.length; at += ROWS_AT_ONCE) {
    const batch = past.slice(at, at + ROWS_AT_ONCE).map((one) => ({ id: newId(), ...one }));
    await tx.insert(alarm).values(batch.map(({ id, alarm: row }) => ({ ...row, id })));
    const events = batch.flatMap(({ id, alarm: { companyId, projectId }, events: list }) =>
      list.map((event) => ({
        ...event,
        id: newId(),
        alarmId: id,
        companyId,
        projectId,
        createdAt: event.at,
        isTold: true,
      })),
    );
    for (let from = 0; from < events.length; from += ROWS_AT_ONCE)
      await tx.insert(alarmEvent).values(events.slice(from, from + ROWS_AT_ONCE));
  }
}

/**
 * Whether alarms of a rule were written down as of before that moment: those that it raises itself become known later.
 */
export async function hasAlarmsBefore(tx: Db, ruleId: string, before: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: alarm.id })
    .from(alarm)
    .where(and(eq(alarm.ruleId, ruleId), lt(alarm.createdAt, before)))
    .limit(1);
  return rows.length > 0;
}

/** An alarm that is open began earlier than it was seen. */
export async function backdateOpenAlarm(tx: Db, ruleId: string, originatorId: string, at: Date): Promise<void> {
  const [open] = await tx
    .update(alarm)
    .set({ startAt: at, createdAt: at })
    .where(
      and(
        eq(alarm.ruleId, ruleId),
        eq(alarm.originatorId, originatorId),
        eq(alarm.isCleared, false),
        sql`${alarm.startAt} > ${at.toISOString()}`,
      ),
    )
    .returning({ id: alarm.id });
  if (!open) return;
  await tx
    .update(alarmEvent)
    .set({ at, createdAt: at })
    .where(and(eq(alarmEvent.alarmId, open.id), inArray(alarmEvent.kind, ['raised'])));
}

/** Alarms of these originators that were open some time in a period, newest first. */
export async function loadAlarmsOpenIn(
  db: Db,
  projectId: string,
  originatorIds: readonly string[],
  { from, to, limit }: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<
  Pick<
    Alarm,
    'id' | 'alarmType' | 'severity' | 'message' | 'originatorId' | 'originatorName' | 'startAt' | 'clearAt' | 'ackAt'
  >[]
> {
  if (originatorIds.length === 0) return [];
  return db
    .select({
      id: alarm.id,
      alarmType: alarm.alarmType,
      severity: alarm.severity,
      message: alarm.message,
      originatorId: alarm.originatorId,
      originatorName: alarm.originatorName,
      startAt: alarm.startAt,
      clearAt: alarm.clearAt,
      ackAt: alarm.ackAt,
    })
    .from(alarm)
    .where(
      and(
        eq(alarm.projectId, projectId),
        sql`${alarm.originatorId} = any(${idArray(originatorIds)})`,
        lt(alarm.startAt, to),
        or(isNull(alarm.clearAt), gte(alarm.clearAt, from)),
      ),
    )
    .orderBy(desc(alarm.startAt), desc(alarm.id))
    .limit(limit);
}
