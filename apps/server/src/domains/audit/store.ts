import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, matchesSearch } from '../../platform/db/index.ts';
import type { AuditAction } from '../../platform/events/index.ts';
import type { NewAuditEntry } from './rules.ts';
import { auditEntry } from './tables.ts';

export type AuditEntryRow = typeof auditEntry.$inferSelect;

/** An entry that is there already stays as it is. */
export async function insertAuditEntry(db: Db, entry: NewAuditEntry): Promise<void> {
  await db.insert(auditEntry).values(entry).onConflictDoNothing();
}

/** What an upload and its page's sentence have in common. */
export type UploadKey = { readonly userId: string; readonly projectId: string; readonly operationType: number };

/** Of an upload and its sentence, written at the same moment, the second sees the first. */
export async function lockUploadEntries(tx: Db, { userId, projectId }: UploadKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`telling:${userId}:${projectId}`}, 0))`);
}

/**
 * Which of the entries that wait for their other half is taken: only one where the sentence names the model, or failing
 * that the newest.
 */
type MatchOptions = { readonly minutes: number; readonly onlyNamed: boolean };

const selectWaitingEntry = (
  db: Db,
  telling: 'awaited' | 'early',
  { userId, projectId, operationType }: UploadKey,
  isNamed: SQL,
  { minutes, onlyNamed }: MatchOptions,
) =>
  db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.userId, userId),
        eq(auditEntry.projectId, projectId),
        eq(auditEntry.operationType, operationType),
        eq(auditEntry.telling, telling),
        gte(auditEntry.at, sql`now() - make_interval(mins => ${minutes})`),
        onlyNamed ? isNamed : undefined,
      ),
    )
    // Of 大厦 and 大厦 2, the sentence that names both means the longer.
    .orderBy(desc(isNamed), desc(sql`length(${auditEntry.entityName})`), desc(auditEntry.at), desc(auditEntry.id))
    .limit(1);

/** Puts a page's sentence over the server's words about an upload; false when no upload waits for one. */
export async function describeAwaitedUpload(
  db: Db,
  content: NewAuditEntry['content'],
  uploadKey: UploadKey,
  options: MatchOptions,
): Promise<boolean> {
  const isNamed = sql`strpos(${content.cn}, coalesce(${auditEntry.entityName}, '')) > 0`;
  const rows = await db
    .update(auditEntry)
    .set({ content, telling: 'told' })
    .where(inArray(auditEntry.id, selectWaitingEntry(db, 'awaited', uploadKey, isNamed, options)))
    .returning({ id: auditEntry.id });
  return rows.length > 0;
}

/** Gives a page's sentence what the server knows of the upload; false when no sentence waits for one. */
export async function mergeIntoPageEntry(
  db: Db,
  entry: NewAuditEntry,
  uploadKey: UploadKey,
  options: MatchOptions,
): Promise<boolean> {
  const { content: _, ...columns } = entry;
  const isNamed = sql`strpos(${auditEntry.content} ->> 'cn', ${entry.entityName ?? ''}) > 0`;
  const rows = await db
    .update(auditEntry)
    .set({ ...columns, telling: 'told' })
    .where(inArray(auditEntry.id, selectWaitingEntry(db, 'early', uploadKey, isNamed, options)))
    .returning({ id: auditEntry.id });
  return rows.length > 0;
}

export type AuditEntryFilter = {
  readonly key?: string | undefined;
  readonly startTime?: Date | undefined;
  readonly endTime?: Date | undefined;
  readonly operationType?: number | undefined;
  readonly userId?: string | undefined;
  readonly entityType?: string | undefined;
  readonly entityId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly actions?: readonly string[] | undefined;
};

/** What entries can be ordered by; anything else is refused before. */
const ORDER_COLUMNS = {
  createTime: sql`${auditEntry.at}`,
  operateUserName: collateName(auditEntry.userName),
  entityName: collateName(auditEntry.entityName),
  entityType: sql`${auditEntry.entityType}`,
  action: sql`${auditEntry.action}`,
} as const;
export type AuditEntryOrder = { readonly by: keyof typeof ORDER_COLUMNS; readonly descending: boolean };
export type AuditEntrySlice = { readonly limit: number; readonly offset: number };

const equalsUnlessAbsent = (
  column: typeof auditEntry.userId | typeof auditEntry.entityType,
  value: string | undefined,
) => (value === undefined ? undefined : eq(column, value));

const toFilterCondition = (filter: AuditEntryFilter): SQL | undefined =>
  and(
    matchesSearch(
      auditEntry.search,
      [
        sql`${auditEntry.userName}`,
        sql`${auditEntry.entityName}`,
        sql`${auditEntry.content} ->> 'cn'`,
        sql`${auditEntry.content} ->> 'en'`,
      ],
      filter.key,
    ),
    filter.startTime && gte(auditEntry.at, filter.startTime),
    filter.endTime && lte(auditEntry.at, filter.endTime),
    filter.operationType === undefined ? undefined : eq(auditEntry.operationType, filter.operationType),
    equalsUnlessAbsent(auditEntry.userId, filter.userId),
    equalsUnlessAbsent(auditEntry.entityType, filter.entityType),
    filter.entityId === undefined ? undefined : eq(auditEntry.entityId, filter.entityId),
    filter.companyId === undefined ? undefined : eq(auditEntry.companyId, filter.companyId),
    filter.projectId === undefined ? undefined : eq(auditEntry.projectId, filter.projectId),
    filter.actions === undefined ? undefined : inArray(auditEntry.action, filter.actions as AuditAction[]),
  );

/** Some entries in order; those of the same moment by id, so that pages never overlap. */
export function loadAuditEntries(
  db: Db,
  filter: AuditEntryFilter,
  order: AuditEntryOrder,
  slice: AuditEntrySlice,
): Promise<AuditEntryRow[]> {
  const direction = order.descending ? desc : asc;
  const then = order.by === 'createTime' ? [] : [desc(auditEntry.at)];
  return db
    .select()
    .from(auditEntry)
    .where(toFilterCondition(filter))
    .orderBy(direction(ORDER_COLUMNS[order.by]), ...then, direction(auditEntry.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countAuditEntries(db: Db, filter: AuditEntryFilter): Promise<number> {
  return db.$count(auditEntry, toFilterCondition(filter));
}
