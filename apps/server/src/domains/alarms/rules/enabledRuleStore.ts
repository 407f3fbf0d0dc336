import type { RuleTargetType } from '@twinscape/contract/alarms';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { alarmRule } from './tables.ts';

/** A rule as the points of its devices meet it. */
export type EnabledRule = {
  readonly id: string;
  readonly version: number;
  readonly alarmType: string;
  readonly targetType: RuleTargetType;
  readonly targetId: string;
  /** As it was stored. */
  readonly definition: unknown;
};

/** The enabled rules of a project. */
export const loadEnabledRules = (db: Db, projectId: string): Promise<EnabledRule[]> =>
  db
    .select({
      id: alarmRule.id,
      version: alarmRule.version,
      alarmType: alarmRule.alarmType,
      targetType: alarmRule.targetType,
      targetId: alarmRule.targetId,
      definition: alarmRule.definition,
    })
    .from(alarmRule)
    .where(and(eq(alarmRule.projectId, projectId), eq(alarmRule.isEnabled, true)))
    .orderBy(asc(alarmRule.id));
