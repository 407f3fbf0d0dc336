import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { activation, addressFailure, session } from './tables.ts';

export async function deleteEndedSessions(db: Db): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, sql`now()`));
}
export async function deleteOldActivations(db: Db): Promise<void> {
  await db.delete(activation).where(lt(activation.expiresAt, sql`now()`));
}
export async function deleteOldAddressFailures(db: Db): Promise<void> {
  await db.delete(addressFailure).where(lt(addressFailure.windowEndsAt, sql`now()`));
}
