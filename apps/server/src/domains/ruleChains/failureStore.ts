import { FAILURES_AT_ONCE } from '@twinscape/contract/ruleChains';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { ruleBatchTable, ruleFailureTable, ruleSkipTable } from './tables.ts';

export type StoredRuleFailure = typeof ruleFailureTable.$inferSelect;

export async function listFailures(
  db: Db,
  chainId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: StoredRuleFailure[]; count: number }> {
  const where = eq(ruleFailureTable.chainId, chainId);
  const rows = await db
    .select()
    .from(ruleFailureTable)
    .where(where)
    .orderBy(desc(ruleFailureTable.createdAt), desc(ruleFailureTable.id))
    .limit(pageSize)
    .offset(page * pageSize);
  return { rows, count: await db.$count(ruleFailureTable, where) };
}

/** Takes failures away, the oldest first, and answers them: those that are named, or all of a chain. */
export async function takeFailures(
  tx: Db,
  chainId: string,
  ids: readonly string[] | undefined,
): Promise<StoredRuleFailure[]> {
  const chosen = tx
    .select({ id: ruleFailureTable.id })
    .from(ruleFailureTable)
    .where(and(eq(ruleFailureTable.chainId, chainId), ids && inArray(ruleFailureTable.id, [...ids])))
    .orderBy(ruleFailureTable.createdAt, ruleFailureTable.id)
    .limit(FAILURES_AT_ONCE)
    .for('update', { skipLocked: true });
  const rows = await tx.delete(ruleFailureTable).where(inArray(ruleFailureTable.id, chosen)).returning();
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** Of each project only so many failures are kept, the newest. */
export async function deleteExcessFailures(tx: Db, projectId: string): Promise<void> {
  await tx.execute(sql`
    delete from rule_failure where id in (
      select id from rule_failure where project_id = ${projectId} order by created_at desc, id desc offset ${FAILURES_AT_ONCE})`);
}

/** What waits, failed and was skipped in a project. */
export async function loadQueueFigures(db: Db, projectId: string) {
  const [waiting] = await db
    .select({
      count: sql<number>`coalesce(sum(${ruleBatchTable.messageCount}), 0)::int`,
      oldest: sql<Date | null>`min(${ruleBatchTable.createdAt})`.mapWith(ruleBatchTable.createdAt),
    })
    .from(ruleBatchTable)
    .where(eq(ruleBatchTable.projectId, projectId));
  const skips = await db
    .select({
      count: sql<number>`sum(${ruleSkipTable.messageCount})::int`,
      startTime: sql<Date>`min(${ruleSkipTable.fromTime})`.mapWith(ruleSkipTable.fromTime),
      endTime: sql<Date>`max(${ruleSkipTable.toTime})`.mapWith(ruleSkipTable.toTime),
    })
    .from(ruleSkipTable)
    .where(eq(ruleSkipTable.projectId, projectId))
    .groupBy(sql`date_trunc('hour', ${ruleSkipTable.createdAt})`)
    .orderBy(desc(sql`date_trunc('hour', ${ruleSkipTable.createdAt})`))
    .limit(50);
  return {
    waiting: waiting?.count ?? 0,
    oldest: waiting?.oldest ?? undefined,
    failed: await db.$count(ruleFailureTable, eq(ruleFailureTable.projectId, projectId)),
    skips,
  };
}
