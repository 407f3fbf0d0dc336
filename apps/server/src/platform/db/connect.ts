import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type DedicatedConnection, openDedicated } from './dedicated.ts';
import { watchPool } from './poolWatch.ts';

/** What a store function takes: the database or a transaction in it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  /** Holds an advisory lock for as long as this process works with the database; false when another process has it. */
  tryAdvisoryLock(lock: number): Promise<boolean>;
  close(): Promise<void>;
};

/** Waiting for a free connection, or for a new one, takes at most so long. */
const CONNECT_MS = 10_000;
/** Callers that wait for a free connection; more are refused at once instead of piling up. */
const MOST_WAITING = 1_000;
/**
 * No statement of ours takes longer; rows that are copied in while a model is converted may (`transactionWithCopy`).
 */
const STATEMENT_MS = 15 * 60_000;

/** The database is away, hangs, or has no connection left: whoever called may try again. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

export type ConnectOptions = {
  readonly max?: number;
  readonly onError?: (error: Error) => void;
  /** How long to wait for a connection, where the usual time is too long. */
  readonly connectMs?: number;
  /** The times after which a database counts as hanging, where the usual ones are too long. */
  readonly watch?: Parameters<typeof watchPool>[3];
};

/** Opens a pool; a connection lost while idle is replaced and never ends the program. */
export function connectDatabase(url: string, options: ConnectOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
    application_name: 'twinscape',
  });
  let closing = false;
  // While we close, the server saying good-bye is no news.
  const onError = (error: Error): void => {
    if (!closing) options.onError?.(error);
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  limitWaiting(pool);
  const endWatch = watchPool(
    pool,
    url,
    (connections) => onError(new Error(`the database does not answer: ${connections} connections are ended`)),
    options.watch,
  );
  const holders = new Set<DedicatedConnection>();
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    url,
    async tryAdvisoryLock(lock) {
      let isMine = false;
      const holder: DedicatedConnection = await openDedicated(url, {
        name: 'twinscape lock',
        prepare: async (client) => {
          const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
          isMine = rows[0]?.mine ?? false;
        },
        onLost(error) {
          holders.delete(holder);
          onError(error);
        },
      });
      if (isMine) holders.add(holder);
      else await holder.close();
      return isMine;
    },
    async close() {
      closing = true;
      endWatch();
      await Promise.all([...holders].map((holder) => holder.close()));
      await pool.end();
    },
  };
}

/**
 * Refuses whoever would be the thousandth to wait for a connection; those who wait are refused by the pool after
 * `CONNECT_MS`.
 */
function limitWaiting(pool: pg.Pool): void {
  const connectToPool = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const bounded = (callback?: (error: Error) => void): unknown => {
    if (pool.waitingCount < MOST_WAITING) return callback ? connectToPool(callback) : connectToPool();
    const error = new DatabaseBusy('too many callers wait for a connection to the database');
    if (!callback) return Promise.reject(error);
    callback(error);
    return undefined;
  };
  pool.connect = bounded as typeof pool.connect;
}

/**
 * What the driver says when the database cannot be reached, hangs or ends a connection; classes 08, 53 and 57P are the
 * database's own words for it.
 */
const AWAY =
  /timeout exceeded when trying to connect|Connection terminated|does not answer|Client has encountered a connection error|timeout expired/;
const AWAY_CODES = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENOTFOUND$|08|53|57P0)/;

/**
 * Whether an error of a statement means that the database is away or has no room, and not that the statement is wrong.
 */
export function isDatabaseBusy(error: unknown): boolean {
  let isOfDriver = false;
  for (let at = error; at instanceof Error; at = at.cause) {
    // The query builder hangs the driver's error below its own, which holds the query.
    isOfDriver ||= 'query' in at || at instanceof pg.DatabaseError || /[\\/]pg(-pool)?[\\/]/.test(at.stack ?? '');
    if (at instanceof DatabaseBusy) return true;
    if (isOfDriver && (AWAY.test(at.message) || ('code' in at && AWAY_CODES.test(String(at.code))))) return true;
  }
  return false;
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
