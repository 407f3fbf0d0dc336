import { and, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { byName, contains, type Db } from '../../platform/db/index.ts';
import type { Action } from '../../platform/events/index.ts';
import type { NewEntry } from './rules.ts';
import { auditEntry } from './tables.ts';

export type Entry = typeof auditEntry.$inferSelect;

/** An entry that is there already stays as it is. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await db.insert(auditEntry).values(entry).onConflictDoNothing();
}

/** What an upload and its page's sentence have in common. */
export type Told = { readonly userId: string; readonly projectId: string; readonly operationType: number };

/** Of an upload and its sentence, written at the same moment, the second sees the first. */
export async function holdTelling(tx: Db, { userId, projectId }: Told): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`telling:${userId}:${projectId}`}, 0))`);
}

/** Which of the entries that wait for their other half is taken: only one where the sentence names the model, or failing that the newest. */
type Choice = { readonly minutes: number; readonly onlyNamed: boolean };

const waiting = (
  db: Db,
  telling: 'awaited' | 'early',
  { userId, projectId, operationType }: Told,
  isNamed: SQL,
  { minutes, onlyNamed }: Choice,
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
export async function tellAwaited(db: Db, content: NewEntry['content'], told: Told, choice: Choice): Promise<boolean> {
  const isNamed = sql`strpos(${content.cn}, coalesce(${auditEntry.entityName}, '')) > 0`;
  const rows = await db
    .update(auditEntry)
    .set({ content, telling: 'told' })
    .where(inArray(auditEntry.id, waiting(db, 'awaited', told, isNamed, choice)))
    .returning({ id: auditEntry.id });
  return rows.length > 0;
}

/** Gives a page's sentence what the server knows of the upload; false when no sentence waits for one. */
export async function mergeIntoTold(db: Db, entry: NewEntry, told: Told, choice: Choice): Promise<boolean> {
  const { content: _, ...facts } = entry;
  const isNamed = sql`strpos(${auditEntry.content} ->> 'cn', ${entry.entityName ?? ''}) > 0`;
  const rows = await db
    .update(auditEntry)
    .set({ ...facts, telling: 'told' })
    .where(inArray(auditEntry.id, waiting(db, 'early', told, isNamed, choice)))
    .returning({ id: auditEntry.id });
  return rows.length > 0;
}

export type EntryFilter = {
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
const ORDERS = {
  createTime: sql`${auditEntry.at}`,
  operateUserName: byName(auditEntry.userName),
  entityName: byName(auditEntry.entityName),
  entityType: sql`${auditEntry.entityType}`,
  action: sql`${auditEntry.action}`,
} as const;
export type EntryOrder = { readonly by: keyof typeof ORDERS; readonly descending: boolean };
export type Slice = { readonly limit: number; readonly offset: number };

const is = (column: typeof auditEntry.userId | typeof auditEntry.entityType, value: string | undefined) =>
  value === undefined ? undefined : eq(column, value);

const matching = (filter: EntryFilter): SQL | undefined =>
  and(
    contains(
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
    is(auditEntry.userId, filter.userId),
    is(auditEntry.entityType, filter.entityType),
    filter.entityId === undefined ? undefined : eq(auditEntry.entityId, filter.entityId),
    filter.companyId === undefined ? undefined : eq(auditEntry.companyId, filter.companyId),
    filter.projectId === undefined ? undefined : eq(auditEntry.projectId, filter.projectId),
    filter.actions === undefined ? undefined : inArray(auditEntry.action, filter.actions as Action[]),
  );

/** Some entries in order; those of the same moment by id, so that pages never overlap. */
export function entriesSlice(db: Db, filter: EntryFilter, order: EntryOrder, slice: Slice): Promise<Entry[]> {
  const direction = order.descending ? desc : asc;
  const then = order.by === 'createTime' ? [] : [desc(auditEntry.at)];
  return db
    .select()
    .from(auditEntry)
    .where(matching(filter))
    .orderBy(direction(ORDERS[order.by]), ...then, direction(auditEntry.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function entryCount(db: Db, filter: EntryFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(auditEntry).where(matching(filter));
  return row?.count ?? 0;
}
