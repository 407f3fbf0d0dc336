import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { alarmAncestors } from '../slots.ts';
import type { NoticeRuleRow } from './ruleStore.ts';

/** Those of the originators that stand in the categories of a rule or below them, by rule; as things stand now. */
export async function devicesBelow(
  tx: Db,
  rules: readonly NoticeRuleRow[],
  originatorIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const found = new Map<string, ReadonlySet<string>>();
  const ancestor = alarmAncestors.all().get('DEVICE_CATEGORY');
  if (!ancestor || originatorIds.length === 0) return found;
  const wanted = sql.param([...new Set(originatorIds)]);
  for (const rule of rules) {
    const ids = new Set<string>();
    for (const categoryId of rule.categoryIds) {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select below.id::text as id from (${ancestor.below(rule.projectId, categoryId)}) as below(id) where below.id = any(${wanted}::uuid[])`,
      );
      for (const { id } of rows) ids.add(id);
    }
    if (ids.size > 0) found.set(rule.id, ids);
  }
  return found;
}
