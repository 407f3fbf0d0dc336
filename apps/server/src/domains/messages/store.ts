import type { Language, Text } from '@twinscape/contract';
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Db, newId } from '../../platform/db/index.ts';
import { message, messageOccasion } from './tables.ts';

export type MessageRecord = typeof message.$inferSelect;
export type NewMessage = {
  readonly userIds: readonly string[];
  readonly kind: string;
  readonly title: Text;
  readonly content: Text;
  readonly link?: string | undefined;
  readonly projectId?: string | undefined;
  /** When what it tells of happened, if not just now. */
  readonly at?: Date | undefined;
};

/** One row a user; answers who got which. */
export async function insertMessages(
  db: Db,
  { userIds, at, ...values }: NewMessage,
): Promise<{ id: string; userId: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .insert(message)
    .values([...new Set(userIds)].map((userId) => ({ userId, ...values, ...(at ? { createdAt: at } : {}) })))
    .returning({ id: message.id, userId: message.userId });
}

/** A message to one user. */
export type NewUserMessage = Omit<NewMessage, 'userIds'> & { readonly userId: string };

const ROWS_AT_ONCE = 1_000;

/** A row each, in the given order. */
export async function insertUserMessages(
  db: Db,
  messages: readonly NewUserMessage[],
): Promise<{ id: string; userId: string }[]> {
  const rows = messages.map(({ at, ...values }) => ({ id: newId(), ...values, ...(at ? { createdAt: at } : {}) }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db.insert(message).values(rows.slice(from, from + ROWS_AT_ONCE));
  return rows.map(({ id, userId }) => ({ id, userId }));
}

/** Which of a user's messages are meant; what is absent limits nothing. */
export type MessageScope = {
  readonly projectId?: string | undefined;
  /** A kind that ends in a dot means all that begin with it. */
  readonly messageTypes?: readonly string[] | undefined;
  readonly startTime?: Date | undefined;
  readonly endTime?: Date | undefined;
};
export type MessageFilter = MessageScope & {
  readonly isRead?: boolean | undefined;
  readonly key?: string | undefined;
  readonly language: Language;
};

/**
 * The user's own messages, newest first. The user's index narrows; what is searched is the text that the user reads.
 */
export async function loadMessagePage(
  db: Db,
  userId: string,
  filter: MessageFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: MessageRecord[]; count: number }> {
  const where = and(
    toScopeCondition(userId, filter),
    filter.isRead === undefined ? undefined : filter.isRead ? isNotNull(message.readAt) : isNull(message.readAt),
    toTextCondition(filter.key, filter.language),
  );
  const rows = await db
    .select()
    .from(message)
    .where(where)
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await db.$count(message, where);
  return { rows, count: total };
}

const toScopeCondition = (userId: string, scope: MessageScope): SQL | undefined =>
  and(
    eq(message.userId, userId),
    scope.projectId === undefined ? undefined : eq(message.projectId, scope.projectId),
    scope.messageTypes?.length
      ? or(
          ...scope.messageTypes.map((kind) =>
            kind.endsWith('.') ? like(message.kind, `${escapeLike(kind)}%`) : eq(message.kind, kind),
          ),
        )
      : undefined,
    scope.startTime && gte(message.createdAt, scope.startTime),
    scope.endTime && lte(message.createdAt, scope.endTime),
  );

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

function toTextCondition(key: string | undefined, language: Language): SQL | undefined {
  if (!key) return undefined;
  const pattern = `%${escapeLike(key.toLowerCase())}%`;
  return sql`(lower(${message.title} ->> ${language}) like ${pattern} or lower(${message.content} ->> ${language}) like ${pattern})`;
}

export async function countUnread(db: Db, userId: string, scope: MessageScope = {}): Promise<number> {
  return db.$count(message, and(toScopeCondition(userId, scope), isNull(message.readAt)));
}

/** The kinds that a user has messages of, the one with the newest first. */
export async function loadMessageKinds(db: Db, userId: string, scope: MessageScope) {
  const newest = max(message.createdAt);
  const rows = await db
    .select({
      messageType: message.kind,
      count: count(),
      unreadCount: sql<number>`(count(*) filter (where ${message.readAt} is null))::int`,
      newest,
    })
    .from(message)
    .where(toScopeCondition(userId, scope))
    .groupBy(message.kind)
    .orderBy(desc(newest), message.kind);
  return rows.map((row) => ({ ...row, newest: row.newest ?? new Date(0) }));
}

/** RU-MSG-01. Without ids all of the user's messages within the scope; answers how many became read. */
export async function markRead(
  db: Db,
  userId: string,
  ids: readonly string[] | undefined,
  scope: MessageScope = {},
): Promise<number> {
  const rows = await db
    .update(message)
    .set({ readAt: sql`now()` })
    .where(
      and(
        toScopeCondition(userId, scope),
        isNull(message.readAt),
        ids === undefined ? undefined : inArray(message.id, [...ids]),
      ),
    )
    .returning({ id: message.id });
  return rows.length;
}

/** Without ids all that are read. */
export async function deleteMessages(db: Db, userId: string, ids: readonly string[] | undefined): Promise<number> {
  const rows = await db
    .delete(message)
    .where(
      and(eq(message.userId, userId), ids === undefined ? isNotNull(message.readAt) : inArray(message.id, [...ids])),
    )
    .returning({ id: message.id });
  return rows.length;
}

/** Forgets what was sent before a moment, read or not. */
export async function deleteMessagesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(message).where(lt(message.createdAt, moment));
}

/** People who have more messages than so many. */
export async function findUsersWithMoreThan(db: Db, moreThan: number): Promise<string[]> {
  const rows = await db
    .select({ userId: message.userId })
    .from(message)
    .groupBy(message.userId)
    .having(sql`count(*) > ${moreThan}`);
  return rows.map(({ userId }) => userId);
}

/** Deletes all but the newest messages of a person; answers how many. */
export async function deleteAllButNewest(db: Db, userId: string, keepCount: number): Promise<number> {
  const rows = await db
    .delete(message)
    .where(
      inArray(
        message.id,
        db
          .select({ id: message.id })
          .from(message)
          .where(eq(message.userId, userId))
          .orderBy(desc(message.createdAt), desc(message.id))
          .offset(keepCount),
      ),
    )
    .returning({ id: message.id });
  return rows.length;
}

/** False when the occasion was taken before, by this or another process. */
export async function claimOccasion(tx: Db, key: string): Promise<boolean> {
  const rows = await tx
    .insert(messageOccasion)
    .values({ key })
    .onConflictDoNothing()
    .returning({ key: messageOccasion.key });
  return rows.length > 0;
}
