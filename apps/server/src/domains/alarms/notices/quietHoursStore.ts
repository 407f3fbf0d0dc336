import type { QuietHours } from '@twinscape/contract/alarms';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { moveHeldMessages } from '../../messages/index.ts';
import { alarmMail, alarmNotice, alarmQuietHours } from './tables.ts';

/** What they chose, by user. */
export async function loadQuietHours(db: Db, userIds: readonly string[]): Promise<Map<string, QuietHours>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(alarmQuietHours)
    .where(inArray(alarmQuietHours.userId, [...userIds]));
  return new Map(rows.map(({ userId, updatedAt: _, ...hours }) => [userId, hours]));
}

/** What the former hours held back comes at `until`, the end of the new ones. */
export async function saveQuietHours(tx: Db, userId: string, hours: QuietHours, until: Date): Promise<void> {
  await tx
    .insert(alarmQuietHours)
    .values({ userId, ...hours })
    .onConflictDoUpdate({ target: alarmQuietHours.userId, set: { ...hours, updatedAt: sql`now()` } });
  await tx
    .update(alarmNotice)
    .set({ heldUntil: until })
    .where(and(eq(alarmNotice.userId, userId), isNotNull(alarmNotice.heldUntil)));
  await tx
    .update(alarmMail)
    .set({ dueAt: until })
    .where(and(eq(alarmMail.userId, userId), eq(alarmMail.isHeld, true)));
  await moveHeldMessages(tx, userId, until);
}
