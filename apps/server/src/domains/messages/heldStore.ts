import { asc, eq, lte, sql } from 'drizzle-orm';
import { type Db, newId } from '../../platform/db/index.ts';
import type { NewUserMessage } from './store.ts';
import { messageHeld } from './tables.ts';

export type HeldMessage = typeof messageHeld.$inferSelect;

export async function insertHeldMessages(
  tx: Db,
  messages: readonly (Omit<NewUserMessage, 'at'> & { readonly heldUntil: Date })[],
): Promise<void> {
  if (messages.length > 0) await tx.insert(messageHeld).values(messages.map((one) => ({ id: newId(), ...one })));
}

/** What is due is taken by one process, the first of it first; what another process has is not waited for. */
export async function takeDueMessages(tx: Db, limit: number): Promise<HeldMessage[]> {
  const due = tx
    .select({ id: messageHeld.id })
    .from(messageHeld)
    .where(lte(messageHeld.heldUntil, sql`now()`))
    .orderBy(asc(messageHeld.heldUntil), asc(messageHeld.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx.delete(messageHeld).where(sql`${messageHeld.id} in (${due})`).returning();
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** All that is held for a person comes at another moment. */
export async function moveHeldMessages(tx: Db, userId: string, heldUntil: Date): Promise<void> {
  await tx.update(messageHeld).set({ heldUntil }).where(eq(messageHeld.userId, userId));
}
