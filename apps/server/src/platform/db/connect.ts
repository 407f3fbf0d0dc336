import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** What a store function takes: the database or a transaction in it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
};

/** Opens a pool; a connection lost while idle is replaced and never ends the program. */
export function connect(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'twinscape',
  });
  const onError = (error: Error): void => options.onError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, url, close: () => pool.end() };
}

/** SQLSTATE of a database error (drizzle wraps the driver's error as its cause). */
export function sqlState(error: unknown): { state?: string; constraint?: string } {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) {
      const constraint = 'constraint' in at && typeof at.constraint === 'string' ? { constraint: at.constraint } : {};
      return { state: at.code, ...constraint };
    }
  }
  return {};
}
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const found = sqlState(error);
  return found.state === '23505' && (constraint === undefined || found.constraint === constraint);
};
