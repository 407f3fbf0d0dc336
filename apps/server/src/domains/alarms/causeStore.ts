import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, not } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { AlarmEvent } from './alarmStore.ts';
import { alarm, alarmEvent } from './tables.ts';

/** What an alarm comes from; undefined when the project has no such alarm. */
export async function findAlarmOriginator(
  db: Db,
  projectId: string,
  alarmId: string,
): Promise<Pick<typeof alarm.$inferSelect, 'id' | 'originatorType' | 'originatorId'> | undefined> {
  const [row] = await db
    .select({ id: alarm.id, originatorType: alarm.originatorType, originatorId: alarm.originatorId })
    .from(alarm)
    .where(and(eq(alarm.projectId, projectId), eq(alarm.id, alarmId)));
  return row;
}

/** One event of an alarm: the one that is named, else the newest that a rule caused, else the first. */
export async function findCausingEvent(
  db: Db,
  alarmId: string,
  eventId: string | undefined,
): Promise<AlarmEvent | undefined> {
  const ofAlarm = eq(alarmEvent.alarmId, alarmId);
  const find = (where: ReturnType<typeof and>, order: 'first' | 'newest') =>
    db
      .select()
      .from(alarmEvent)
      .where(where)
      .orderBy(
        ...(order === 'first' ? [asc(alarmEvent.at), asc(alarmEvent.id)] : [desc(alarmEvent.at), desc(alarmEvent.id)]),
      )
      .limit(1);
  if (eventId !== undefined) return (await find(and(ofAlarm, eq(alarmEvent.id, eventId)), 'newest'))[0];
  const [caused] = await find(and(ofAlarm, isNotNull(alarmEvent.evaluation)), 'newest');
  return caused ?? (await find(ofAlarm, 'first'))[0];
}

/** What happened to an alarm within a stretch of time, oldest first. */
export const loadEventsWithin = (db: Db, alarmId: string, from: Date, to: Date, limit: number): Promise<AlarmEvent[]> =>
  db
    .select()
    .from(alarmEvent)
    .where(and(eq(alarmEvent.alarmId, alarmId), gte(alarmEvent.at, from), lte(alarmEvent.at, to)))
    .orderBy(asc(alarmEvent.at), asc(alarmEvent.id))
    .limit(limit);

/** How many alarms of each rule are open. */
export async function countOpenByRule(db: Db, ruleIds: readonly string[]): Promise<Map<string, number>> {
  if (ruleIds.length === 0) return new Map();
  const rows = await db
    .select({ ruleId: alarm.ruleId, count: count() })
    .from(alarm)
    .where(and(inArray(alarm.ruleId, [...ruleIds]), not(alarm.isCleared)))
    .groupBy(alarm.ruleId);
  return new Map(rows.flatMap(({ ruleId, count: open }) => (ruleId === null ? [] : [[ruleId, open] as const])));
}
