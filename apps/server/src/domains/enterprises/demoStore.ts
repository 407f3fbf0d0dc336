import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { company } from './tables.ts';

/** The enterprise of the demo data, with a past; it may write for two more years. */
export async function insertDemoCompany(
  tx: Db,
  values: { readonly companyName: string; readonly projectNumber: number; readonly createdAt: Date },
): Promise<string> {
  const [row] = await tx
    .insert(company)
    .values({ ...values, expiresOn: sql`current_date + 730` })
    .returning({ id: company.id });
  if (!row) throw new Error('the demo enterprise was not inserted');
  return row.id;
}
