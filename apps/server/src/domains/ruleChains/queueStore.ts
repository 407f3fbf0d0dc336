import { asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { deleteActivityOfChains } from './activityStore.ts';
import type { StoredMessage } from './engine/message.ts';
import type { ReturnPlace } from './engine/runChains.ts';
import {
  ruleBatchTable,
  ruleFailureTable,
  rulePointTable,
  ruleSkipTable,
  ruleStateTable,
  ruleTurnTable,
  ruleWaitTable,
} from './tables.ts';

export type StoredBatch = typeof ruleBatchTable.$inferSelect;
export type WaitingMessage = typeof ruleWaitTable.$inferSelect;
export type NewWaitingMessage = typeof ruleWaitTable.$inferInsert;
export type NewRuleFailure = {
  readonly projectId: string;
  readonly chainId: string;
  readonly nodeId: string | undefined;
  readonly message: StoredMessage;
  readonly returns: readonly ReturnPlace[];
  readonly error: string;
};

/** Rows of one statement: a row has a dozen parameters, of which PostgreSQL takes 65,535. */
const ROWS_AT_ONCE = 1_000;

function* splitRows<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

/** A project that runs rules has a turn, which is taken by whoever processes its messages. */
export async function insertTurn(tx: Db, projectId: string): Promise<void> {
  await tx.insert(ruleTurnTable).values({ projectId }).onConflictDoNothing();
}

/** Holds the turn of a project until the transaction ends; false while somebody else does. */
export async function takeTurn(tx: Db, projectId: string): Promise<boolean> {
  const rows = await tx
    .select()
    .from(ruleTurnTable)
    .where(eq(ruleTurnTable.projectId, projectId))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

export async function insertBatch(tx: Db, projectId: string, messageCount: number, body: Buffer): Promise<void> {
  await tx.insert(ruleBatchTable).values({ projectId, messageCount, body });
}

/** The oldest of what waits, as many batches as hold so many messages, one at least. */
export async function loadNextBatches(tx: Db, projectId: string, messages: number): Promise<StoredBatch[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select id, sum(message_count) over (order by id) - message_count as before
        from (select id, message_count from rule_batch where project_id = ${projectId} order by id limit 200) first
    ) counted where before < ${messages}`);
  if (rows.length === 0) return [];
  return tx
    .select()
    .from(ruleBatchTable)
    .where(
      inArray(
        ruleBatchTable.id,
        rows.map(({ id }) => Number(id)),
      ),
    )
    .orderBy(asc(ruleBatchTable.id));
}

export async function deleteBatches(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(ruleBatchTable).where(inArray(ruleBatchTable.id, [...ids]));
}

export async function recordBatchFailure(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .update(ruleBatchTable)
    .set({ failures: sql`${ruleBatchTable.failures} + 1` })
    .where(inArray(ruleBatchTable.id, [...ids]));
}

/** Messages that wait, by project; projects with none are left out. */
export async function countWaiting(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ projectId: ruleBatchTable.projectId, count: sql<number>`sum(${ruleBatchTable.messageCount})::int` })
    .from(ruleBatchTable)
    .groupBy(ruleBatchTable.projectId);
  return new Map(rows.map(({ projectId, count }) => [projectId, count]));
}

export async function insertSkip(
  tx: Db,
  skip: { readonly projectId: string; readonly messageCount: number; readonly fromTime: Date; readonly toTime: Date },
): Promise<void> {
  await tx.insert(ruleSkipTable).values(skip);
}

export async function insertPoints(tx: Db, projectId: string, body: Buffer): Promise<void> {
  await tx.insert(rulePointTable).values({ projectId, body });
}

export async function loadDerivedPoints(db: Db, projectId: string): Promise<(typeof rulePointTable.$inferSelect)[]> {
  return db
    .select()
    .from(rulePointTable)
    .where(eq(rulePointTable.projectId, projectId))
    .orderBy(asc(rulePointTable.id))
    .limit(50);
}

export async function deleteDerivedPoints(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(rulePointTable).where(inArray(rulePointTable.id, [...ids]));
}

/** Projects with points of chains that are not stored yet. */
export async function loadProjectsWithPoints(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ projectId: rulePointTable.projectId }).from(rulePointTable);
  return rows.map(({ projectId }) => projectId);
}

/** Of what waits already under its key the message is another one then; the last of a key counts. */
export async function insertWaiting(tx: Db, rows: readonly NewWaitingMessage[]): Promise<void> {
  const last = new Map(rows.map((row) => [row.idempotencyKey, row]));
  if (last.size === 0) return;
  for (const part of splitRows([...last.values()]))
    await tx
      .insert(ruleWaitTable)
      .values(part)
      .onConflictDoUpdate({ target: ruleWaitTable.idempotencyKey, set: { message: sql`excluded.message` } });
}

export async function insertFailures(tx: Db, rows: readonly NewRuleFailure[]): Promise<void> {
  for (const part of splitRows(rows))
    await tx.insert(ruleFailureTable).values(part.map((row) => ({ ...row, nodeId: row.nodeId ?? null })));
}

/** Messages whose moment has come and that ask nothing outside, held until the transaction ends. */
export async function takeDueWaiting(tx: Db, now: Date, limit: number): Promise<WaitingMessage[]> {
  return tx
    .select()
    .from(ruleWaitTable)
    .where(sql`${ruleWaitTable.dueAt} <= ${now} and ${ruleWaitTable.request} is null`)
    .orderBy(asc(ruleWaitTable.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/**
 * Calls that are due, the oldest of each node and originator, held by moving their moment: whoever dies with them
 * leaves them to others then.
 */
export async function claimOutsideCalls(db: Db, now: Date, until: Date, limit: number): Promise<WaitingMessage[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update rule_wait set due_at = ${until.toISOString()}::timestamptz, attempts = attempts + 1
     where id in (
       select w.id from rule_wait w
        where w.due_at <= ${now.toISOString()}::timestamptz and w.request is not null
          and not exists (select from rule_wait b where b.project_id = w.project_id and b.node_id = w.node_id
                             and b.originator_id = w.originator_id and b.request is not null and (b.created_at, b.id) < (w.created_at, w.id))
        order by w.due_at limit ${limit} for update skip locked)
    returning id`);
  if (rows.length === 0) return [];
  return db
    .select()
    .from(ruleWaitTable)
    .where(
      inArray(
        ruleWaitTable.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ruleWaitTable.createdAt));
}

/** True where it was still there: then whoever took it away goes on with it. */
export async function deleteWaiting(tx: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .delete(ruleWaitTable)
    .where(inArray(ruleWaitTable.id, [...ids]))
    .returning({ id: ruleWaitTable.id });
  return rows.length > 0;
}

/** When the next message is due; undefined where none waits. */
export async function findNextDue(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: ruleWaitTable.dueAt })
    .from(ruleWaitTable)
    .orderBy(asc(ruleWaitTable.dueAt))
    .limit(1);
  return row?.dueAt;
}

export async function loadStates(tx: Db, nodeId: string, keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await tx
    .select({ key: ruleStateTable.key, value: ruleStateTable.value })
    .from(ruleStateTable)
    .where(sql`${ruleStateTable.nodeId} = ${nodeId} and ${ruleStateTable.key} = any(${sql.param([...keys])}::text[])`);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function saveStates(
  tx: Db,
  chainId: string,
  nodeId: string,
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const part of splitRows([...values]))
    await tx
      .insert(ruleStateTable)
      .values(part.map(([key, value]) => ({ chainId, nodeId, key, value })))
      .onConflictDoUpdate({
        target: [ruleStateTable.nodeId, ruleStateTable.key],
        set: { value: sql`excluded.value` },
      });
}

export async function deleteOldSkips(db: Db, before: Date): Promise<void> {
  await db.delete(ruleSkipTable).where(lt(ruleSkipTable.createdAt, before));
}

export const countWaitingForLater = (tx: Db, projectId: string): Promise<number> =>
  tx.$count(ruleWaitTable, eq(ruleWaitTable.projectId, projectId));

/** Everything of a chain that waits, failed or is remembered goes with it. */
export async function deleteChainWork(tx: Db, chainIds: readonly string[]): Promise<void> {
  if (chainIds.length === 0) return;
  await tx.delete(ruleWaitTable).where(inArray(ruleWaitTable.chainId, [...chainIds]));
  await tx.delete(ruleFailureTable).where(inArray(ruleFailureTable.chainId, [...chainIds]));
  await tx.delete(ruleStateTable).where(inArray(ruleStateTable.chainId, [...chainIds]));
  await deleteActivityOfChains(tx, chainIds);
}

export async function deleteProjectQueue(tx: Db, projectId: string): Promise<void> {
  await tx.delete(ruleBatchTable).where(eq(ruleBatchTable.projectId, projectId));
  await tx.delete(ruleSkipTable).where(eq(ruleSkipTable.projectId, projectId));
  await tx.delete(rulePointTable).where(eq(rulePointTable.projectId, projectId));
  await tx.delete(ruleTurnTable).where(eq(ruleTurnTable.projectId, projectId));
}
