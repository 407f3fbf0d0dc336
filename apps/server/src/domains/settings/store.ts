import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { setting } from './tables.ts';

export async function readSetting(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return row?.value;
}

export async function writeSetting(db: Db, key: string, value: unknown, userId: string | undefined): Promise<void> {
  await db
    .insert(setting)
    .values({ key, value, updatedBy: userId ?? null })
    .onConflictDoUpdate({ target: setting.key, set: { value, updatedAt: sql`now()`, updatedBy: userId ?? null } });
}

/** Writes a value only if none is there and answers the one that stands: two processes that start together agree. */
export async function insertSettingIfMissing(db: Db, key: string, value: unknown): Promise<unknown> {
  await db.insert(setting).values({ key, value }).onConflictDoNothing();
  return readSetting(db, key);
}
