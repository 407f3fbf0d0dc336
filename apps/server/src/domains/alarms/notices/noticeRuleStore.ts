import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Db, findRow, matchesSearch } from '../../../platform/db/index.ts';
import { alarmHookDelivery, alarmMail, alarmNotice, alarmNoticeRule } from './tables.ts';

const { search: _, ...columns } = getTableColumns(alarmNoticeRule);
export type NoticeRuleRow = Omit<typeof alarmNoticeRule.$inferSelect, 'search'>;
export type NoticeRuleValues = Omit<
  typeof alarmNoticeRule.$inferInsert,
  'id' | 'companyId' | 'projectId' | 'createdBy' | 'createdAt' | 'updatedAt' | 'version' | 'search'
>;

export async function loadNoticeRulePage(
  db: Db,
  projectId: string,
  key: string | undefined,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: NoticeRuleRow[]; count: number }> {
  const where = and(
    eq(alarmNoticeRule.projectId, projectId),
    matchesSearch(alarmNoticeRule.search, [alarmNoticeRule.ruleName], key),
  );
  const rows = await db
    .select(columns)
    .from(alarmNoticeRule)
    .where(where)
    .orderBy(desc(alarmNoticeRule.createdAt), desc(alarmNoticeRule.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await db.$count(alarmNoticeRule, where);
  return { rows, count: total };
}

/** With `lock` it is held until the transaction ends. */
export async function findNoticeRuleInProject(
  db: Db,
  projectId: string,
  id: string,
  lock?: 'update',
): Promise<NoticeRuleRow | undefined> {
  return findRow(
    db
      .select(columns)
      .from(alarmNoticeRule)
      .where(and(eq(alarmNoticeRule.id, id), eq(alarmNoticeRule.projectId, projectId))),
    lock,
  );
}

export async function findNoticeRule(db: Db, id: string): Promise<NoticeRuleRow | undefined> {
  const [row] = await db.select(columns).from(alarmNoticeRule).where(eq(alarmNoticeRule.id, id));
  return row;
}

/** Those that are switched on in the projects. */
export function loadEnabledNoticeRules(db: Db, projectIds: readonly string[]): Promise<NoticeRuleRow[]> {
  return db
    .select(columns)
    .from(alarmNoticeRule)
    .where(and(inArray(alarmNoticeRule.projectId, [...projectIds]), eq(alarmNoticeRule.isEnabled, true)))
    .orderBy(alarmNoticeRule.createdAt, alarmNoticeRule.id);
}

export async function countNoticeRules(db: Db, projectId: string): Promise<number> {
  return db.$count(alarmNoticeRule, eq(alarmNoticeRule.projectId, projectId));
}

export async function insertNoticeRule(
  tx: Db,
  values: NoticeRuleValues & { readonly companyId: string; readonly projectId: string; readonly createdBy: string },
): Promise<NoticeRuleRow> {
  const [row] = await tx.insert(alarmNoticeRule).values(values).returning(columns);
  if (!row) throw new Error('the notice rule was not inserted');
  return row;
}

export async function updateNoticeRule(
  tx: Db,
  id: string,
  values: Partial<NoticeRuleValues>,
): Promise<NoticeRuleRow | undefined> {
  const [row] = await tx
    .update(alarmNoticeRule)
    .set({ ...values, version: sql`${alarmNoticeRule.version} + 1`, updatedAt: sql`now()` })
    .where(eq(alarmNoticeRule.id, id))
    .returning(columns);
  return row;
}

/** With what its web hook was told and was still to be told. */
export async function deleteNoticeRule(tx: Db, id: string): Promise<void> {
  await tx.delete(alarmHookDelivery).where(eq(alarmHookDelivery.ruleId, id));
  await tx.delete(alarmNoticeRule).where(eq(alarmNoticeRule.id, id));
}

/** Everything that is kept of notices in a project. */
export async function deleteNoticesOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(alarmMail).where(eq(alarmMail.projectId, projectId));
  await tx.delete(alarmNotice).where(eq(alarmNotice.projectId, projectId));
  await tx.delete(alarmHookDelivery).where(eq(alarmHookDelivery.projectId, projectId));
  await tx.delete(alarmNoticeRule).where(eq(alarmNoticeRule.projectId, projectId));
}
