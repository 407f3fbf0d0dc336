import { sql } from 'drizzle-orm';
import type { Db } from '../db/index.ts';

/** The entry to which the rows belong that a transaction deletes; null where it deletes for good. */
export const currentEntry = sql`nullif(current_setting('twinscape.bin', true), '')::uuid`;

/** Until the transaction ends, what is deleted belongs to that entry; to none where it is undefined. */
export const keepInBin = (tx: Db, entryId: string | undefined): Promise<unknown> =>
  tx.execute(sql`select set_config('twinscape.bin', ${entryId ?? ''}, true)`);
