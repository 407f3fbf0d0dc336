import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Db, newId } from '../../platform/db/index.ts';
import { alarmEventParticipants } from './slots.ts';
import { alarm, alarmEvent } from './tables.ts';

const { search: _, severityRank: __, ...columns } = getTableColumns(alarm);
export type Alarm = Omit<typeof alarm.$inferSelect, 'search' | 'severityRank'>;
export type NewAlarm = Omit<typeof alarm.$inferInsert, 'id'>;
export type AlarmEvent = typeof alarmEvent.$inferSelect;
export type NewAlarmEvent = Omit<typeof alarmEvent.$inferInsert, 'id' | 'isTold'>;

/** Rows of one statement: a row has some 25 parameters, of which PostgreSQL takes 65,535. */
const ROWS_AT_ONCE = 1_000;

const rank = (of: SQL): SQL =>
  sql`case ${of} when 'critical' then 0 when 'major' then 1 when 'minor' then 2 when 'warning' then 3 else 4 end`;
const now = { severity: sql`excluded.severity`, ruleId: sql`excluded.rule_id` };
/** Where two rules raise the same type on one originator, the worse of them is shown. */
const severityOfBoth = sql`case
  when ${alarm.ruleId} is not null and ${now.ruleId} is not null and ${alarm.ruleId} <> ${now.ruleId}
    and ${rank(sql`${alarm.severity}`)} < ${rank(now.severity)} then ${alarm.severity}
  else ${now.severity} end`;

export type UpsertedAlarm = Alarm & { readonly isNew: boolean };

/**
 * Raises alarms, or meets those that are open already: then the last moment, the severity and what is said of it
 * follow, and `counted` adds an occurrence. The rows must differ in originator or type, and come in an order that is
 * the same for everybody, so that two who raise the same ones never wait in a circle.
 */
export async function upsertAlarms(tx: Db, rows: readonly NewAlarm[], counted: boolean): Promise<UpsertedAlarm[]> {
  const found: UpsertedAlarm[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const done = await tx
      .insert(alarm)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [alarm.originatorId, alarm.alarmType],
        targetWhere: sql`not is_cleared`,
        set: {
          severityBefore: sql`${alarm.severity}`,
          severity: severityOfBoth,
          endAt: sql`greatest(${alarm.endAt}, excluded.end_at)`,
          message: sql`coalesce(excluded.message, ${alarm.message})`,
          details: sql`coalesce(excluded.details, ${alarm.details})`,
          ruleId: sql`coalesce(${alarm.ruleId}, ${now.ruleId})`,
          ruleVersion: sql`case when ${alarm.ruleId} is null or ${alarm.ruleId} = ${now.ruleId} then excluded.rule_version else ${alarm.ruleVersion} end`,
          ...(counted ? { occurrenceCount: sql`${alarm.occurrenceCount} + 1` } : {}),
        },
      })
      .returning({ ...columns, isNew: sql<boolean>`(xmax = 0)` });
    found.push(...done);
  }
  return found;
}

/** Ends one open alarm. With a rule, only an alarm that this rule raised, or nobody's. */
export type AlarmEnding = {
  readonly originatorId: string;
  readonly alarmType: string;
  readonly at: Date;
  readonly ruleId: string | undefined;
  readonly userId: string | undefined;
};

/**
 * Clears the open alarms of originators and types; what is not open stays as it is. Answers those that were cleared.
 */
export async function endAlarms(tx: Db, endings: readonly AlarmEnding[]): Promise<Alarm[]> {
  if (endings.length === 0) return [];
  const endingsJson = JSON.stringify(
    endings.map(({ originatorId, alarmType, at, ruleId, userId }) => ({
      originator_id: originatorId,
      alarm_type: alarmType,
      at: at.toISOString(),
      rule_id: ruleId ?? null,
      user_id: userId ?? null,
    })),
  );
  const held = sql`(
    select a.id, v.at, v.user_id
    from ${alarm} a
    join jsonb_to_recordset(${endingsJson}::jsonb)
      as v(originator_id uuid, alarm_type text, at timestamptz, rule_id uuid, user_id uuid)
      on a.originator_id = v.originator_id and a.alarm_type = v.alarm_type
    where not a.is_cleared and (v.rule_id is null or a.rule_id is null or a.rule_id = v.rule_id)
    order by a.originator_id, a.alarm_type
    for update of a
  ) as held`;
  return tx
    .update(alarm)
    .set({
      isCleared: true,
      clearAt: sql`greatest(held.at, ${alarm.startAt})`,
      clearBy: sql`held.user_id`,
      endAt: sql`greatest(held.at, ${alarm.endAt})`,
    })
    .from(held)
    .where(sql`${alarm.id} = held.id and not ${alarm.isCleared}`)
    .returning(columns);
}

/** Writes down what happened, in the order of the list. */
export async function insertAlarmEvents(tx: Db, events: readonly NewAlarmEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += ROWS_AT_ONCE) {
    await tx.insert(alarmEvent).values(events.slice(at, at + ROWS_AT_ONCE).map((event) => ({ id: newId(), ...event })));
  }
  if (events.length > 0) for (const participant of alarmEventParticipants.all().values()) await participant(tx, events);
}
