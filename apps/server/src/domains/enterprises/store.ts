import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { company } from './tables.ts';

export type Company = typeof company.$inferSelect;

/** True after the last valid day has ended in the database's time zone. */
const expired = sql<boolean>`${company.expiresOn} < current_date`;

export async function companyById(db: Db, id: string): Promise<(Company & { expired: boolean }) | undefined> {
  const [row] = await db
    .select({ company, expired })
    .from(company)
    .where(and(eq(company.id, id), isNull(company.deletedAt)));
  return row && { ...row.company, expired: row.expired };
}

/**
 * The same, locked until the transaction ends: whoever changes the quota, adds a project or deletes the enterprise does so one after the other.
 */
export async function companyForUpdate(db: Db, id: string): Promise<(Company & { expired: boolean }) | undefined> {
  const [row] = await db
    .select({ company, expired })
    .from(company)
    .where(and(eq(company.id, id), isNull(company.deletedAt)))
    .for('update');
  return row && { ...row.company, expired: row.expired };
}
