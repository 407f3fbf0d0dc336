import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { CompanyStatus } from '../identity/index.ts';
import { isExpiredSql } from './store.ts';
import { company } from './tables.ts';

const prepare = (db: Db) =>
  db
    .select({ companyName: company.companyName, logo: company.logo, trial: company.trial, expired: isExpiredSql })
    .from(company)
    .where(and(eq(company.id, sql.placeholder('id')), isNull(company.deletedAt)))
    .prepare('company_standing');

/** Every call of a member asks this, so it is prepared once a connection. */
const statements = new WeakMap<Db, ReturnType<typeof prepare>>();

/** What sign-in and every call must know of the caller's enterprise; undefined when it was deleted. */
export async function findCompanyStatus(db: Db, id: string): Promise<CompanyStatus | undefined> {
  const statement = statements.get(db) ?? prepare(db);
  statements.set(db, statement);
  const [row] = await statement.execute({ id });
  return row && { ...row, logo: row.logo ?? undefined };
}
