import type { Language, Text } from '@twinscape/contract';
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { message, messageOccasion } from './tables.ts';

export type Message = typeof message.$inferSelect;
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
  { userIds, at, ...facts }: NewMessage,
): Promise<{ id: string; userId: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .insert(message)
    .values([...new Set(userIds)].map((userId) => ({ userId, ...facts, ...(at ? { createdAt: at } : {}) })))
    .returning({ id: message.id, userId: message.userId });
}

export type MessageFilter = {
  readonly projectId?: string | undefined;
  readonly isRead?: boolean | undefined;
  readonly key?: string | undefined;
  readonly language: Language;
};

/** The user's own messages, newest first. The user's index narrows; what is searched is the text that the user reads. */
export async function messagesPage(
  db: Db,
  userId: string,
  filter: MessageFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: Message[]; count: number }> {
  const where = and(
    eq(message.userId, userId),
    filter.projectId === undefined ? undefined : eq(message.projectId, filter.projectId),
    filter.isRead === undefined ? undefined : filter.isRead ? isNotNull(message.readAt) : isNull(message.readAt),
    containing(filter.key, filter.language),
  );
  const rows = await db
    .select()
    .from(message)
    .where(where)
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ count: count() }).from(message).where(where);
  return { rows, count: all?.count ?? 0 };
}

function containing(key: string | undefined, language: Language): SQL | undefined {
  if (!key) return undefined;
  const pattern = `%${key.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql`(lower(${message.title} ->> ${language}) like ${pattern} or lower(${message.content} ->> ${language}) like ${pattern})`;
}

export async function unreadCount(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(message)
    .where(and(eq(message.userId, userId), isNull(message.readAt)));
  return row?.count ?? 0;
}

/** RU-MSG-01. Without ids all of the user's messages; answers how many became read. */
export async function markRead(db: Db, userId: string, ids: readonly string[] | undefined): Promise<number> {
  const rows = await db
    .update(message)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(message.userId, userId),
        isNull(message.readAt),
        ids === undefined ? undefined : inArray(message.id, [...ids]),
      ),
    )
    .returning({ id: message.id });
  return rows.length;
}

export async function deleteMessages(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const rows = await db
    .delete(message)
    .where(and(eq(message.userId, userId), inArray(message.id, [...ids])))
    .returning({ id: message.id });
  return rows.length;
}

/** False when the occasion was taken before, by this or another process. */
export async function takeOccasion(tx: Db, key: string): Promise<boolean> {
  const rows = await tx
    .insert(messageOccasion)
    .values({ key })
    .onConflictDoNothing()
    .returning({ key: messageOccasion.key });
  return rows.length > 0;
}
