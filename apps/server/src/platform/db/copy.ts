import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { from } from 'pg-copy-streams';
import type { Database, Db } from './connect.ts';

/** Reads rows in COPY text format into the columns of a table, which are names of the program, never of a client. */
export type Copy = (table: string, columns: readonly string[], rows: Readable, signal?: AbortSignal) => Promise<void>;

/** A transaction in which rows can be copied in, the fastest way that PostgreSQL has. Undone when `work` throws. */
export async function transactionWithCopy<T>(
  database: Pick<Database, 'pool'>,
  work: (tx: Db, copy: Copy) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await work(drizzle(client, { casing: 'snake_case' }), async (table, columns, rows, signal) => {
      const names = columns.map((name) => client.escapeIdentifier(name)).join(', ');
      const into = client.query(from(`copy ${client.escapeIdentifier(table)} (${names}) from stdin`));
      await pipeline(rows, into, { ...(signal ? { signal } : {}) });
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
