import type { HookState } from '@twinscape/contract/alarms';
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { alarmHookDelivery, alarmNoticeRule } from './tables.ts';

export type HookDeliveryRow = typeof alarmHookDelivery.$inferSelect;
export type NewHookDelivery = Pick<
  HookDeliveryRow,
  'projectId' | 'ruleId' | 'alarmId' | 'eventId' | 'event' | 'body'
> & {
  readonly id: string;
};

/** Answers those that are new: a rule's hook is told of an event once. */
export async function insertDeliveries(tx: Db, deliveries: readonly NewHookDelivery[]): Promise<HookDeliveryRow[]> {
  if (deliveries.length === 0) return [];
  return tx
    .insert(alarmHookDelivery)
    .values([...deliveries])
    .onConflictDoNothing()
    .returning();
}

export async function findDelivery(db: Db, id: string): Promise<HookDeliveryRow | undefined> {
  const [row] = await db.select().from(alarmHookDelivery).where(eq(alarmHookDelivery.id, id));
  return row;
}

/** Writes down what a try came to. */
export async function recordTry(
  db: Db,
  id: string,
  outcome: { readonly state: HookState; readonly status: number | undefined; readonly trouble: string | undefined },
): Promise<void> {
  await db
    .update(alarmHookDelivery)
    .set({
      state: outcome.state,
      status: outcome.status ?? null,
      trouble: outcome.trouble ?? null,
      tries: sql`${alarmHookDelivery.tries} + 1`,
      triedAt: sql`now()`,
    })
    .where(eq(alarmHookDelivery.id, id));
}

const { body: _, ...columns } = getTableColumns(alarmHookDelivery);

export async function loadDeliveryPage(
  db: Db,
  projectId: string,
  filter: { readonly ruleId?: string | undefined; readonly state?: HookState | undefined },
  page: { readonly limit: number; readonly offset: number },
) {
  const where = and(
    eq(alarmHookDelivery.projectId, projectId),
    filter.ruleId === undefined ? undefined : eq(alarmHookDelivery.ruleId, filter.ruleId),
    filter.state === undefined ? undefined : eq(alarmHookDelivery.state, filter.state),
  );
  const rows = await db
    .select({ ...columns, ruleName: alarmNoticeRule.ruleName })
    .from(alarmHookDelivery)
    .innerJoin(alarmNoticeRule, eq(alarmNoticeRule.id, alarmHookDelivery.ruleId))
    .where(where)
    .orderBy(desc(alarmHookDelivery.createdAt), desc(alarmHookDelivery.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await db.$count(alarmHookDelivery, where);
  return { rows, count: total };
}

/** Makes what was given up wait again; answers those. */
export async function requeueFailedDeliveries(
  tx: Db,
  projectId: string,
  which: { readonly ids?: readonly string[] | undefined; readonly ruleId?: string | undefined },
): Promise<{ id: string; ruleId: string }[]> {
  return tx
    .update(alarmHookDelivery)
    .set({ state: 'waiting', tries: 0 })
    .where(
      and(
        eq(alarmHookDelivery.projectId, projectId),
        eq(alarmHookDelivery.state, 'failed'),
        which.ids === undefined ? undefined : inArray(alarmHookDelivery.id, [...which.ids]),
        which.ruleId === undefined ? undefined : eq(alarmHookDelivery.ruleId, which.ruleId),
      ),
    )
    .returning({ id: alarmHookDelivery.id, ruleId: alarmHookDelivery.ruleId });
}

export async function deleteOldDeliveries(db: Db, days: number): Promise<void> {
  await db
    .delete(alarmHookDelivery)
    .where(lt(alarmHookDelivery.createdAt, sql`now() - make_interval(days => ${days}::int)`));
}
