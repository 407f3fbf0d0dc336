import { and, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { company } from './tables.ts';

export type ExpiringCompany = {
  readonly id: string;
  readonly companyName: string;
  readonly expiresOn: string;
  readonly days: number;
};

/**
 * Enterprises whose last valid day is at most so many days ahead; `days` 0 is today. Those that expired already are not
 * among them.
 */
export async function loadExpiringCompanies(db: Db, withinDays: number): Promise<ExpiringCompany[]> {
  const days = sql<number>`${company.expiresOn} - current_date`;
  return db
    .select({ id: company.id, companyName: company.companyName, expiresOn: company.expiresOn, days })
    .from(company)
    .where(and(isNull(company.deletedAt), sql`${days} between 0 and ${withinDays}`));
}
