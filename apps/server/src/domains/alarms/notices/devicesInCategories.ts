import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { alarmAncestors } from '../slots.ts';
import type { NoticeRuleRow } from './noticeRuleStore.ts';

/** Beyond so many categories of a project they are all looked up by one query. */
const MAX_SINGLE_LOOKUPS = 8;

/** Those of the originators that stand in the categories of a rule or below them, by rule; as things stand now. */
export async function loadDevicesInCategories(
  tx: Db,
  rules: readonly NoticeRuleRow[],
  originatorIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const ancestor = alarmAncestors.all().get('DEVICE_CATEGORY');
  if (!ancestor || originatorIds.length === 0) return new Map();
  const categoryRules = rules.filter(({ categoryIds }) => categoryIds.length > 0);
  const inCategory = new Map<string, Set<string>>();
  for (const projectId of new Set(categoryRules.map((rule) => rule.projectId))) {
    const own = categoryRules.filter((rule) => rule.projectId === projectId);
    const categories = [...new Set(own.flatMap(({ categoryIds }) => categoryIds))];
    const queries: SQL[] =
      categories.length > MAX_SINGLE_LOOKUPS
        ? [sql`select ancestor_id, originator_id from ${ancestor.pairs(projectId)} as pair(ancestor_id, originator_id)`]
        : categories.map(
            (id) => sql`select ${id}::uuid, originator_id from ${ancestor.below(projectId, id)} as pair(originator_id)`,
          );
    for (const query of queries) {
      const { rows } = await tx.execute<{ category: string; originator: string }>(
        sql`select ancestor_id::text as category, originator_id::text as originator
              from (${query}) as found(ancestor_id, originator_id)
             where originator_id = any(${sql.param([...new Set(originatorIds)])}::uuid[])`,
      );
      for (const { category, originator } of rows)
        inCategory.set(category, (inCategory.get(category) ?? new Set()).add(originator));
    }
  }
  return new Map(
    categoryRules.map(({ id, categoryIds }) => [
      id,
      new Set(categoryIds.flatMap((one) => [...(inCategory.get(one) ?? [])])),
    ]),
  );
}
