import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { company } from './tables.ts';

/** Names by id, of deleted enterprises too: what happened in them still tells of them. */
export async function loadCompanyNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: company.id, name: company.companyName })
    .from(company)
    .where(inArray(company.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
