import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/index.ts';
import type { Platform } from '../platform.ts';
import { binActs } from './kinds.ts';
import { binEntry, binRemainder, binRetention } from './tables.ts';

/** Deletes a held entry for good, with what was left for later. */
export async function purgeEntry(platform: Platform, tx: Db, entryId: string): Promise<void> {
  const remainders = await tx.select().from(binRemainder).where(eq(binRemainder.entryId, entryId));
  for (const { act, data } of remainders) {
    const finish = binActs.all().get(act);
    if (!finish) throw new Error(`nobody knows how to finish ${act}`);
    await finish(platform, tx, data as object);
  }
  await tx.delete(binRemainder).where(eq(binRemainder.entryId, entryId));
  await tx.execute(sql`delete from bin_row where entry_id = ${entryId}`);
  await tx.delete(binEntry).where(eq(binEntry.id, entryId));
}

/** Everything of a project that goes. */
export async function purgeProject(platform: Platform, tx: Db, projectId: string): Promise<void> {
  const entries = await tx
    .select({ id: binEntry.id })
    .from(binEntry)
    .where(eq(binEntry.projectId, projectId))
    .for('update');
  for (const { id } of entries) await purgeEntry(platform, tx, id);
  await tx.delete(binRetention).where(eq(binRetention.projectId, projectId));
}

/**
 * Whatever was deleted longer ago than its project keeps it, or `days`, each in a transaction of its own; and what
 * listeners left to entries that had gone with their project by then.
 */
export async function purgeOld(platform: Platform, days: number): Promise<void> {
  const { db } = platform.database;
  const due = await db
    .select({ id: binEntry.id })
    .from(binEntry)
    .leftJoin(binRetention, eq(binRetention.projectId, binEntry.projectId))
    .where(sql`${binEntry.deletedAt} < now() - make_interval(days => coalesce(${binRetention.days}, ${days}::int))`);
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const [held] = await tx.select({ id: binEntry.id }).from(binEntry).where(eq(binEntry.id, id)).for('update');
      if (held) await purgeEntry(platform, tx, id);
    });
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct left_over.entry_id as id from (
      select entry_id from bin_row union all select entry_id from bin_remainder) left_over
     where not exists (select from bin_entry e where e.id = left_over.entry_id)`);
  for (const { id } of rows) await db.transaction((tx) => purgeEntry(platform, tx, id));
}
