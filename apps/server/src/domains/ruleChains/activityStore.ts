import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { ruleActivityTable } from './tables.ts';

export type NodeActivity = Omit<typeof ruleActivityTable.$inferSelect, 'durations'> & {
  readonly durations: readonly number[];
};

/**
 * Adds to what was noted of the same ten seconds. Rows go in one order, so that two who write never wait in a circle.
 */
export async function addActivity(tx: Db, rows: readonly NodeActivity[]): Promise<void> {
  if (rows.length === 0) return;
  const ordered = [...rows].sort((a, b) => (a.nodeId < b.nodeId ? -1 : 1));
  const { processed, failed, durations, chainId, nodeId, slot } = ruleActivityTable;
  await tx
    .insert(ruleActivityTable)
    .values(ordered.map((row) => ({ ...row, durations: [...row.durations] })))
    .onConflictDoUpdate({
      target: [chainId, nodeId, slot],
      set: {
        processed: sql`${processed} + excluded.processed`,
        failed: sql`${failed} + excluded.failed`,
        durations: sql`(select array_agg(coalesce(a, 0) + coalesce(b, 0) order by n)
          from unnest(${durations}, excluded.durations) with ordinality as both_of (a, b, n))`,
      },
    });
}

export function loadNodeActivity(db: Db, ofChainId: string, fromSlot: number): Promise<NodeActivity[]> {
  return db
    .select()
    .from(ruleActivityTable)
    .where(and(eq(ruleActivityTable.chainId, ofChainId), gte(ruleActivityTable.slot, fromSlot)));
}

export async function deleteOldActivity(db: Db, beforeSlot: number): Promise<void> {
  await db.delete(ruleActivityTable).where(lt(ruleActivityTable.slot, beforeSlot));
}

export async function deleteActivityOfChains(tx: Db, chainIds: readonly string[]): Promise<void> {
  if (chainIds.length > 0) await tx.delete(ruleActivityTable).where(inArray(ruleActivityTable.chainId, [...chainIds]));
}
