import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { account } from './tables.ts';

/** The ids of the platform's administrators who may sign in. */
export async function loadPlatformAdministratorIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.memberType, 0), eq(account.enabled, true), isNull(account.deletedAt)));
  return rows.map(({ id }) => id);
}
