import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { alarmRule } from './tables.ts';

/** Who wrote the rules, by rule; without those of which nobody knows it. */
export async function loadRuleAuthors(db: Db, ruleIds: readonly string[]): Promise<Map<string, string>> {
  if (ruleIds.length === 0) return new Map();
  const rows = await db
    .select({ id: alarmRule.id, userId: alarmRule.createdBy })
    .from(alarmRule)
    .where(inArray(alarmRule.id, [...ruleIds]));
  return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[id, userId] as const])));
}
