import { QUOTA_DEFAULTS, QUOTA_NAMES, type QuotaName, type QuotaValues } from '@twinscape/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { company, companyQuota } from './tables.ts';

/** The limits that were set for the enterprise. What an older program knew by another name is left out. */
export async function loadOwnQuotas(db: Db, companyId: string): Promise<Partial<QuotaValues>> {
  const rows = await db.select().from(companyQuota).where(eq(companyQuota.companyId, companyId));
  return Object.fromEntries(
    rows.filter(({ name }) => QUOTA_NAMES.includes(name)).map(({ name, value }) => [name, value]),
  );
}

/** `undefined` gives a limit its default again. */
export async function saveQuotas(
  tx: Db,
  companyId: string,
  values: ReadonlyMap<QuotaName, number | undefined>,
): Promise<void> {
  const changed = [...values].flatMap(([name, value]) => (value === undefined ? [] : [{ companyId, name, value }]));
  const cleared = [...values].flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (cleared.length > 0)
    await tx
      .delete(companyQuota)
      .where(and(eq(companyQuota.companyId, companyId), inArray(companyQuota.name, cleared)));
  if (changed.length > 0)
    await tx
      .insert(companyQuota)
      .values(changed)
      .onConflictDoUpdate({ target: [companyQuota.companyId, companyQuota.name], set: { value: sql`excluded.value` } });
}

/** The lowest that any enterprise has of a limit. */
export async function findLowestQuota(db: Db, name: QuotaName): Promise<number> {
  const [row] = await db
    .select({ value: sql<string | null>`min(${companyQuota.value})` })
    .from(companyQuota)
    .where(eq(companyQuota.name, name));
  return Math.min(QUOTA_DEFAULTS[name], Number(row?.value ?? Number.POSITIVE_INFINITY));
}

/** Every enterprise that was not deleted, with its name. */
export const loadAllCompanies = (db: Db): Promise<{ id: string; companyName: string }[]> =>
  db.select({ id: company.id, companyName: company.companyName }).from(company).where(isNull(company.deletedAt));
