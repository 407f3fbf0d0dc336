import type { RuleDefinition, RuleTargetType, Severity } from '@twinscape/contract/alarms';
import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, loadRows, matchesSearch } from '../../../platform/db/index.ts';
import { alarmRule, alarmRuleVersion } from './tables.ts';

const { search: _, definition: __, ...columns } = getTableColumns(alarmRule);
// What was stored was read by `parseRule` before.
const ruleColumns = { ...columns, definition: sql<RuleDefinition>`${alarmRule.definition}` };

export type AlarmRule = Omit<typeof alarmRule.$inferSelect, 'search' | 'definition'> & {
  readonly definition: RuleDefinition;
};
export type AlarmRuleVersion = Omit<typeof alarmRuleVersion.$inferSelect, 'definition'> & {
  readonly definition: RuleDefinition;
};

/** Rules of the project, in the order of their ids, so that two who hold the same ones never wait in a circle. */
export async function loadRulesInProject(
  db: Db,
  projectId: string,
  ids: readonly string[],
  lock?: 'update',
): Promise<AlarmRule[]> {
  return loadRows(
    db
      .select(ruleColumns)
      .from(alarmRule)
      .where(and(eq(alarmRule.projectId, projectId), inArray(alarmRule.id, [...ids])))
      .orderBy(asc(alarmRule.id)),
    lock,
  );
}

export async function findRule(db: Db, id: string): Promise<AlarmRule | undefined> {
  const [row] = await db.select(ruleColumns).from(alarmRule).where(eq(alarmRule.id, id));
  return row;
}

export async function countRules(db: Db, projectId: string): Promise<number> {
  return db.$count(alarmRule, eq(alarmRule.projectId, projectId));
}

export type RuleQuery = {
  readonly targetIds: readonly string[] | undefined;
  readonly isEnabled: boolean | undefined;
  readonly severities: readonly Severity[] | undefined;
  readonly key: string | undefined;
  readonly orderBy: 'ruleName' | 'alarmType' | 'createTime' | 'updateTime' | undefined;
  readonly orderByType: -1 | 0 | 1;
  readonly pageIndex: number;
  readonly pageSize: number;
};

export async function loadRulePage(
  db: Db,
  projectId: string,
  query: RuleQuery,
): Promise<{ rows: AlarmRule[]; count: number }> {
  const { targetIds, isEnabled, severities, key } = query;
  const where = and(
    eq(alarmRule.projectId, projectId),
    targetIds && (targetIds.length === 0 ? sql`false` : inArray(alarmRule.targetId, [...targetIds])),
    isEnabled === undefined ? undefined : eq(alarmRule.isEnabled, isEnabled),
    severities &&
      (or(...severities.map((one) => sql`${alarmRule.definition} @> ${toLevelJson(one)}::jsonb`)) ?? sql`false`),
    matchesSearch(alarmRule.search, [alarmRule.ruleName, alarmRule.alarmType], key),
  );
  const rows = await db
    .select(ruleColumns)
    .from(alarmRule)
    .where(where)
    .orderBy(...toOrderBy(query))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  const total = await db.$count(alarmRule, where);
  return { rows, count: total };
}

const toLevelJson = (severity: Severity): string => JSON.stringify({ levels: [{ severity }] });
const ORDER_COLUMNS = {
  ruleName: collateName(alarmRule.ruleName),
  alarmType: collateName(alarmRule.alarmType),
  createTime: sql`${alarmRule.createdAt}`,
  updateTime: sql`${alarmRule.updatedAt}`,
} as const;

function toOrderBy({ orderBy, orderByType }: RuleQuery): SQL[] {
  if (!orderBy || orderByType === -1) return [desc(alarmRule.createdAt), desc(alarmRule.id)];
  const direction = orderByType === 0 ? asc : desc;
  return [direction(ORDER_COLUMNS[orderBy]), direction(alarmRule.id)];
}

export type NewAlarmRule = {
  readonly companyId: string;
  readonly projectId: string;
  readonly ruleName: string;
  readonly alarmType: string;
  readonly targetType: RuleTargetType;
  readonly targetId: string;
  readonly isEnabled: boolean;
  readonly definition: RuleDefinition;
  readonly createdBy: string | null;
};

/** Adds rules, each with its first version. */
export async function insertRules(tx: Db, rules: readonly NewAlarmRule[]): Promise<AlarmRule[]> {
  const rows = await tx
    .insert(alarmRule)
    .values(rules.map((rule) => ({ ...rule, updatedBy: rule.createdBy })))
    .returning(ruleColumns);
  for (const row of rows) await insertRuleVersion(tx, row);
  return rows;
}

export type RuleChange = Pick<NewAlarmRule, 'ruleName' | 'alarmType' | 'targetType' | 'targetId' | 'definition'>;

/** The next version of a rule that is held. */
export async function changeRule(tx: Db, id: string, change: RuleChange, userId: string | null): Promise<AlarmRule> {
  const [row] = await tx
    .update(alarmRule)
    .set({ ...change, version: sql`${alarmRule.version} + 1`, updatedBy: userId, updatedAt: sql`now()` })
    .where(eq(alarmRule.id, id))
    .returning(ruleColumns);
  if (!row) throw new Error('a rule that was held is gone');
  await insertRuleVersion(tx, row);
  return row;
}

async function insertRuleVersion(tx: Db, { id, version, ruleName, definition, updatedBy }: AlarmRule): Promise<void> {
  await tx.insert(alarmRuleVersion).values({ ruleId: id, version, ruleName, definition, savedBy: updatedBy });
}

export async function enableRules(
  tx: Db,
  ids: readonly string[],
  isEnabled: boolean,
  userId: string | null,
): Promise<void> {
  await tx
    .update(alarmRule)
    .set({ isEnabled, updatedBy: userId, updatedAt: sql`now()` })
    .where(inArray(alarmRule.id, [...ids]));
}

/** Takes rules away. What their versions said is kept for the alarms that name them. */
export async function deleteRules(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(alarmRule).where(inArray(alarmRule.id, [...ids]));
}

export async function loadRulesOfTarget(tx: Db, targetId: string): Promise<AlarmRule[]> {
  return tx.select(ruleColumns).from(alarmRule).where(eq(alarmRule.targetId, targetId)).orderBy(asc(alarmRule.id));
}

/** A project goes with its rules and what their versions said. */
export async function deleteProjectRules(tx: Db, projectId: string): Promise<void> {
  const own = tx.select({ id: alarmRule.id }).from(alarmRule).where(eq(alarmRule.projectId, projectId));
  await tx.delete(alarmRuleVersion).where(inArray(alarmRuleVersion.ruleId, own));
  await tx.delete(alarmRule).where(eq(alarmRule.projectId, projectId));
}

const versionColumns = {
  ...getTableColumns(alarmRuleVersion),
  definition: sql<RuleDefinition>`${alarmRuleVersion.definition}`,
};

export async function loadRuleVersionPage(
  db: Db,
  ruleId: string,
  { pageIndex, pageSize }: { readonly pageIndex: number; readonly pageSize: number },
): Promise<{ rows: AlarmRuleVersion[]; count: number }> {
  const where = eq(alarmRuleVersion.ruleId, ruleId);
  const rows = await db
    .select(versionColumns)
    .from(alarmRuleVersion)
    .where(where)
    .orderBy(desc(alarmRuleVersion.version))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const total = await db.$count(alarmRuleVersion, where);
  return { rows, count: total };
}

export async function findRuleVersion(db: Db, ruleId: string, version: number): Promise<AlarmRuleVersion | undefined> {
  const [row] = await db
    .select(versionColumns)
    .from(alarmRuleVersion)
    .where(and(eq(alarmRuleVersion.ruleId, ruleId), eq(alarmRuleVersion.version, version)));
  return row;
}
