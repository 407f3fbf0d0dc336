import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** What a store function takes: the database or a transaction in it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  /** Holds an advisory lock for as long as this process works with the database; false when another process has it. */
  hold(lock: number): Promise<boolean>;
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
  let closing = false;
  // While we close, the server saying good-bye is no news.
  const onError = (error: Error): void => {
    if (!closing) options.onError?.(error);
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const holders = new Set<pg.Client>();
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    url,
    async hold(lock) {
      const holder = new pg.Client({ connectionString: url, application_name: 'twinscape lock' });
      holder.on('error', onError);
      await holder.connect();
      const { rows } = await holder.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
      if (rows[0]?.mine) holders.add(holder);
      else await holder.end();
      return rows[0]?.mine ?? false;
    },
    async close() {
      closing = true;
      await Promise.all([...holders].map((holder) => holder.end().catch(onError)));
      await pool.end();
    },
  };
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
