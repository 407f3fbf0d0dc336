import { EXPIRING_DAYS } from '@twinscape/contract/enterprises';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, matchesSearch } from '../../platform/db/index.ts';
import { company } from './tables.ts';

type Row = typeof company.$inferSelect;
/** An enterprise that was not deleted. */
export type Company = Omit<Row, 'search' | 'deletedAt'> & { readonly expired: boolean };

/** Unique violation of this index: an enterprise of this name exists. */
export const COMPANY_NAME_TAKEN = 'company_name_unique';

/** True after the last valid day has ended in the database's time zone. */
export const isExpiredSql = sql<boolean>`${company.expiresOn} < current_date`;
const companyColumns = {
  id: company.id,
  companyName: company.companyName,
  expiresOn: company.expiresOn,
  projectNumber: company.projectNumber,
  adminId: company.adminId,
  logo: company.logo,
  trial: company.trial,
  createdAt: company.createdAt,
  updatedAt: company.updatedAt,
  expired: isExpiredSql,
};
const isExisting = (id: string): SQL | undefined => and(eq(company.id, id), isNull(company.deletedAt));

export async function companyById(db: Db, id: string): Promise<Company | undefined> {
  const [row] = await db.select(companyColumns).from(company).where(isExisting(id));
  return row;
}

/**
 * The same, locked until the transaction ends: whoever changes the quota, adds a project or deletes the enterprise does
 * so one after the other.
 */
export async function companyForUpdate(tx: Db, id: string): Promise<Company | undefined> {
  const [row] = await tx.select(companyColumns).from(company).where(isExisting(id)).for('update');
  return row;
}

/** The same, kept from being deleted until the transaction ends: whoever changes its members shares this lock. */
export async function companyForShare(tx: Db, id: string): Promise<Company | undefined> {
  const [row] = await tx.select(companyColumns).from(company).where(isExisting(id)).for('share');
  return row;
}

export type CompanyQuery = {
  readonly key?: string | undefined;
  readonly state?: 'valid' | 'expired' | 'trial' | 'expiring' | undefined;
  readonly orderBy?: 'companyName' | 'expirationDate' | 'projectNumber' | 'createTime' | undefined;
  readonly orderByType: -1 | 0 | 1;
  readonly limit: number;
  readonly offset: number;
};

/**
 * Every enterprise is valid, on trial or expired; one whose trial has run out is expired. Expiring ones are among the
 * first two.
 */
const stateConditions = {
  valid: sql`not ${isExpiredSql} and not ${company.trial}`,
  trial: sql`not ${isExpiredSql} and ${company.trial}`,
  expired: isExpiredSql,
  expiring: sql`${company.expiresOn} between current_date and current_date + ${EXPIRING_DAYS}::int`,
} as const;

const sortColumns = {
  companyName: collateName(company.companyName),
  expirationDate: sql`${company.expiresOn}`,
  projectNumber: sql`${company.projectNumber}`,
  createTime: sql`${company.createdAt}`,
} as const;

/** A page of enterprises, the newest first unless an order is asked for, and how many the query finds. */
export async function listCompanies(db: Db, query: CompanyQuery): Promise<{ rows: Company[]; count: number }> {
  const where = and(
    isNull(company.deletedAt),
    matchesSearch(company.search, [company.companyName], query.key),
    query.state && stateConditions[query.state],
  );
  const orderBy = query.orderByType === -1 ? undefined : query.orderBy;
  const direction = orderBy && query.orderByType === 0 ? asc : desc;
  const [rows, total] = await Promise.all([
    db
      .select(companyColumns)
      .from(company)
      .where(where)
      .orderBy(direction(sortColumns[orderBy ?? 'createTime']), direction(company.id))
      .limit(query.limit)
      .offset(query.offset),
    db.$count(company, where),
  ]);
  return { rows, count: total };
}

export type NewCompany = {
  readonly companyName: string;
  /** yyyy-MM-dd, or in how many days from today. */
  readonly expires: string | { readonly inDays: number };
  readonly projectNumber: number;
  readonly logo?: string | undefined;
  readonly trial: boolean;
};

export async function insertCompany(tx: Db, { expires, ...values }: NewCompany): Promise<Company> {
  const expiresOn = typeof expires === 'string' ? expires : sql`current_date + ${expires.inDays}::int`;
  const [row] = await tx
    .insert(company)
    .values({ ...values, expiresOn })
    .returning(companyColumns);
  if (!row) throw new Error('the enterprise was not inserted');
  return row;
}

export type CompanyChange = Partial<
  Pick<Row, 'companyName' | 'expiresOn' | 'projectNumber' | 'adminId' | 'logo' | 'trial'>
>;

export async function updateCompany(tx: Db, id: string, values: CompanyChange): Promise<void> {
  await tx
    .update(company)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(company.id, id));
}

/** Keeps the row, so that logs stay readable; the name is free again. */
export async function deleteCompany(tx: Db, id: string): Promise<void> {
  await tx.update(company).set({ deletedAt: sql`now()`, updatedAt: sql`now()` }).where(eq(company.id, id));
}
