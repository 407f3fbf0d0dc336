import {
  readTargetFlag,
  readTargetNumber,
  readTargetText,
  resolveServer,
  type SourceContext,
  SourceFailed,
  type SourceTarget,
} from '../port.ts';
import { toSourceFailed } from '../toSourceFailed.ts';

export type DatabaseRow = Readonly<Record<string, unknown>>;
/** A session of a foreign database that changes nothing. */
export type DatabaseSession = {
  /** Runs the query; `watermark` stands where it says `:watermark`. `ROWS_MAX` rows at most. */
  query(text: string, watermark: Date | undefined): Promise<DatabaseRow[]>;
  /** Resolves when the database closed the connection. */
  readonly lost: Promise<never>;
  close(): Promise<void>;
};

/** Of one query; there is no reading a table whole. */
export const ROWS_MAX = 10_000;
const QUERY_MS = 15_000;
/** The protocol with parameters, which takes one statement and no second one behind it. */
const EXTENDED = { queryMode: 'extended' };
const WATERMARK = /:watermark\b/gi;

type Login = { readonly host: string; readonly port: number; readonly name: string; readonly timeoutMs: number };

export async function openDatabase(target: SourceTarget, context: SourceContext): Promise<DatabaseSession> {
  const server = {
    ...(await resolveServer(target, context)),
    timeoutMs: readTargetNumber(target, 'timeoutMs', 3_000),
  };
  try {
    switch (readTargetText(target, 'engine')) {
      case 'mysql':
        return await openMysql(target, server);
      case 'sqlserver':
        return await openSqlServer(target, server);
      default:
        return await openPostgres(target, server);
    }
  } catch (error) {
    throw toDatabaseFailed(error);
  }
}

async function openPostgres(target: SourceTarget, { host, port, name, timeoutMs }: Login): Promise<DatabaseSession> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    host,
    port,
    user: readTargetText(target, 'userName'),
    password: readTargetText(target, 'password'),
    database: readTargetText(target, 'database'),
    ssl: readTargetFlag(target, 'tls') ? { servername: name } : false,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: QUERY_MS,
    query_timeout: QUERY_MS + timeoutMs,
    application_name: 'twinscape adapter',
    options: '-c default_transaction_read_only=on',
  });
  const lost = rejectOn((fail) => {
    client.on('error', fail);
    client.on('end', fail);
  });
  await client.connect();
  return {
    lost,
    async query(text, watermark) {
      const asksMark = text.search(WATERMARK) >= 0;
      const { rows } = await client
        .query<DatabaseRow>({
          // Inside brackets, and by the protocol that takes one statement alone.
          text: `select * from (${text
            .trim()
            .replace(/;\s*$/, '')
            .replace(WATERMARK, '$1')}\n) as points limit ${ROWS_MAX}`,
          values: asksMark ? [watermark ?? new Date(0)] : [],
          ...EXTENDED,
        })
        .catch((error: unknown) => {
          throw toDatabaseFailed(error);
        });
      return rows;
    },
    close: () => client.end().catch(() => undefined),
  };
}

async function openMysql(target: SourceTarget, { host, port, timeoutMs }: Login): Promise<DatabaseSession> {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({
    host,
    port,
    user: readTargetText(target, 'userName'),
    password: readTargetText(target, 'password'),
    database: readTargetText(target, 'database'),
    ...(readTargetFlag(target, 'tls') ? { ssl: { rejectUnauthorized: true } } : {}),
    connectTimeout: timeoutMs,
    timezone: 'Z',
    supportBigNumbers: true,
    multipleStatements: false,
    // A server may ask a client for any of its files.
    flags: ['-LOCAL_FILES'],
  });
  const lost = rejectOn((fail) => {
    connection.on('error', fail);
    connection.on('end', fail);
  });
  await connection.query('set session transaction read only');
  await connection.query("set session time_zone = '+00:00'");
  await connection.query(`set session sql_select_limit = ${ROWS_MAX}`);
  // MySQL counts milliseconds, MariaDB seconds; each knows its own.
  await connection.query(`set session max_execution_time = ${QUERY_MS}`).catch(() => undefined);
  await connection.query(`set session max_statement_time = ${QUERY_MS / 1_000}`).catch(() => undefined);
  return {
    lost,
    async query(text, watermark) {
      const count = text.match(WATERMARK)?.length ?? 0;
      const values = Array.from({ length: count }, () => watermark ?? new Date(0));
      const [rows] = await connection
        .execute(
          { sql: text.trim().replace(/;\s*$/, '').replace(WATERMARK, '?'), timeout: QUERY_MS + timeoutMs },
          values,
        )
        .catch((error: unknown) => {
          throw toDatabaseFailed(error);
        });
      return Array.isArray(rows) ? (rows as DatabaseRow[]).slice(0, ROWS_MAX) : [];
    },
    close: async () => {
      connection.destroy();
    },
  };
}

async function openSqlServer(target: SourceTarget, { host, port, timeoutMs }: Login): Promise<DatabaseSession> {
  const { default: mssql } = await import('mssql');
  const pool = new mssql.ConnectionPool({
    server: host,
    port,
    user: readTargetText(target, 'userName'),
    password: readTargetText(target, 'password'),
    database: readTargetText(target, 'database'),
    connectionTimeout: timeoutMs,
    requestTimeout: QUERY_MS,
    pool: { max: 1, min: 0 },
    options: {
      encrypt: readTargetFlag(target, 'tls'),
      trustServerCertificate: false,
      readOnlyIntent: true,
      useUTC: true,
      enableArithAbort: true,
    },
  });
  const lost = rejectOn((fail) => pool.on('error', fail));
  await pool.connect();
  return {
    lost,
    async query(text, watermark) {
      // What a query changes is taken back: SQL Server has no transactions that only read.
      const transaction = new mssql.Transaction(pool);
      await transaction.begin();
      try {
        const request = new mssql.Request(transaction);
        request.input('watermark', mssql.DateTime2, watermark ?? new Date('1753-01-01T00:00:00Z'));
        await new mssql.Request(transaction).batch(`set rowcount ${ROWS_MAX}`);
        const { recordset } = await request.query<DatabaseRow>(text.replace(WATERMARK, '@watermark'));
        return [...(recordset ?? [])];
      } catch (error) {
        throw toDatabaseFailed(error);
      } finally {
        await transaction.rollback().catch(() => undefined);
      }
    },
    close: () => pool.close().catch(() => undefined),
  };
}

/** A promise that nobody has to wait for. */
function rejectOn(listen: (fail: () => void) => void): Promise<never> {
  const lost = new Promise<never>((_resolve, reject) => {
    listen(() => reject(new SourceFailed('lost')));
  });
  lost.catch(() => undefined);
  return lost;
}

const CREDENTIAL_CODES = new Set(['28P01', '28000', 'ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ELOGIN']);

/** What a database said, without the query and without values. */
function toDatabaseFailed(error: unknown): SourceFailed {
  if (error instanceof SourceFailed) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CREDENTIAL_CODES.has(code)) return new SourceFailed('credentials');
  const known = toSourceFailed(error);
  if (known.trouble !== 'unknown') return known;
  return new SourceFailed('query', error instanceof Error ? error.message : undefined);
}
