import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { file, fileUsage } from './tables.ts';

/** Every so many changes of this process the rows of an enterprise become one. */
const COMPACT_EVERY = 32;
const MAX_COMPACTED = 1_000;
let changes = 0;

/**
 * Notes that an enterprise keeps more bytes, or fewer, with the transaction that makes it so. Each change is a row of
 * its own, so that transactions of one enterprise never wait for each other; their sum is exact.
 */
export async function recordUsage(tx: Db, companyId: string, bytes: number): Promise<void> {
  if (bytes === 0) return;
  await tx.insert(fileUsage).values({ companyId, bytes });
  changes += 1;
  if (changes % COMPACT_EVERY === 0) await compactUsage(tx, companyId);
}

/** Makes one row of many. Rows that another transaction folds are left to it. */
export async function compactUsage(tx: Db, companyId: string): Promise<void> {
  const gone = await tx.execute<{ bytes: string }>(sql`
    delete from ${fileUsage} where ${fileUsage.id} in (
      select ${fileUsage.id} from ${fileUsage} where ${fileUsage.companyId} = ${companyId}
        order by ${fileUsage.id} limit ${MAX_COMPACTED} for update skip locked
    ) returning bytes`);
  const bytes = gone.rows.reduce((sum, row) => sum + Number(row.bytes), 0);
  if (gone.rows.length > 0) await tx.insert(fileUsage).values({ companyId, bytes });
}

/** Bytes of all files that the enterprise keeps, those of this transaction included. */
export async function loadStoredBytes(db: Db, companyId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${fileUsage.bytes}), 0)` })
    .from(fileUsage)
    .where(eq(fileUsage.companyId, companyId));
  return Number(row?.bytes ?? 0);
}

/**
 * Until the transaction ends nobody else counts the storage of this enterprise: the last bytes go to one upload, not to
 * several at once.
 */
export async function lockUsage(tx: Db, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage of ${companyId}`}, 0))`);
}

/**
 * Brings the sums of all enterprises to what their files hold; answers how many were off. They are exact by themselves:
 * this is for an older program that ran beside this one and noted nothing. One statement sees one moment, in which
 * files and notes belong together.
 */
export async function reconcileUsage(db: Db): Promise<number> {
  const off = await db.execute(sql`
    insert into ${fileUsage} (id, company_id, bytes)
    select gen_random_uuid(), company_id, sum(bytes) from (
      select company_id, size as bytes from ${file} where company_id is not null
      union all select company_id, -bytes from ${fileUsage}
    ) as both_sides group by company_id having sum(bytes) <> 0`);
  return off.rowCount ?? 0;
}
