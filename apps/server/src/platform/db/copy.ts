import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { from } from 'pg-copy-streams';
import type { Database, Db } from './connect.ts';

/** Reads rows in COPY text format into the columns of a table, which are names of the program, never of a client. */
export type Copy = (table: string, columns: readonly string[], rows: Readable, signal?: AbortSignal) => Promise<void>;

/** Cells as lines of the COPY text format; absent ones as NULL. */
export const copyLines = (rows: Iterable<readonly (string | null)[]>): Readable =>
  Readable.from([[...rows].map((cells) => `${cells.map(escapeCell).join('\t')}\n`).join('')], { objectMode: false });

const SIGNS: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeCell = (cell: string | null): string =>
  cell === null ? '\\N' : cell.replace(/[\\\t\n\r]/g, (sign) => SIGNS[sign] ?? sign);

/** A transaction in which rows can be copied in, the fastest way that PostgreSQL has. Undone when `work` throws. */
export async function transactionWithCopy<T>(
  database: Pick<Database, 'pool'>,
  work: (tx: Db, copy: Copy) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  const copy: Copy = async (table, columns, rows, signal) => {
    const names = columns.map((name) => client.escapeIdentifier(name)).join(', ');
    const into = client.query(from(`copy ${client.escapeIdentifier(table)} (${names}) from stdin`));
    await pipeline(rows, into, { ...(signal ? { signal } : {}) });
  };
  let isBroken = false;
  try {
    return await drizzle(client, { casing: 'snake_case' }).transaction(async (tx) => {
      // Rows may come as slowly as a model is converted.
      await tx.execute(sql`set local statement_timeout = 0`);
      return work(tx, copy);
    });
  } catch (error) {
    // A connection that could not even undo is no use to anybody else.
    await client.query('select').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
