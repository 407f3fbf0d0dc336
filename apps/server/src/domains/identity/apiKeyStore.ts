import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { apiKey } from './tables.ts';

export type ApiKey = typeof apiKey.$inferSelect;

export async function loadApiKeys(db: Db, userId: string): Promise<ApiKey[]> {
  return db.select().from(apiKey).where(eq(apiKey.userId, userId)).orderBy(desc(apiKey.createdAt), desc(apiKey.id));
}

export async function insertApiKey(db: Db, values: typeof apiKey.$inferInsert): Promise<ApiKey> {
  const [row] = await db.insert(apiKey).values(values).returning();
  if (!row) throw new Error('the API key was not inserted');
  return row;
}

/** Only a key of that user; undefined for any other. */
export async function deleteApiKey(db: Db, userId: string, id: string): Promise<ApiKey | undefined> {
  const [row] = await db
    .delete(apiKey)
    .where(and(eq(apiKey.id, id), eq(apiKey.userId, userId)))
    .returning();
  return row;
}

/** Ends every key of a user; answers how many there were. */
export async function deleteApiKeysOfUser(db: Db, userId: string): Promise<number> {
  const ended = await db.delete(apiKey).where(eq(apiKey.userId, userId)).returning({ id: apiKey.id });
  return ended.length;
}

/** Notes that a key is in use. */
export async function touchApiKey(db: Db, id: string): Promise<void> {
  await db.update(apiKey).set({ lastUsedAt: sql`now()` }).where(eq(apiKey.id, id));
}
