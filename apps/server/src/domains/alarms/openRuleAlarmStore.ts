import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { alarm } from './tables.ts';

/** An alarm that a rule raised and that is open. */
export type OpenRuleAlarm = { readonly ruleId: string; readonly originatorId: string; readonly alarmType: string };

const columns = { ruleId: alarm.ruleId, originatorId: alarm.originatorId, alarmType: alarm.alarmType };
const withRuleIds = (
  rows: readonly { ruleId: string | null; originatorId: string; alarmType: string }[],
): OpenRuleAlarm[] => rows.flatMap(({ ruleId, ...row }) => (ruleId === null ? [] : [{ ruleId, ...row }]));
const isOpen = and(eq(alarm.isCleared, false), isNotNull(alarm.ruleId));

/** What rules have open in a project. */
export const loadOpenRuleAlarmsInProject = async (db: Db, projectId: string): Promise<OpenRuleAlarm[]> =>
  withRuleIds(
    await db
      .select(columns)
      .from(alarm)
      .where(and(eq(alarm.projectId, projectId), isOpen)),
  );

/** What rules have open on these devices. */
export const loadOpenRuleAlarmsOfDevices = async (db: Db, deviceIds: readonly string[]): Promise<OpenRuleAlarm[]> =>
  deviceIds.length === 0
    ? []
    : withRuleIds(
        await db
          .select(columns)
          .from(alarm)
          .where(and(inArray(alarm.originatorId, [...deviceIds]), isOpen)),
      );
