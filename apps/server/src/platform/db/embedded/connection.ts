import pg from 'pg';
import { errorCode } from './errorCode.ts';
import { ROLE } from './password.ts';

export function formatDatabaseUrl(password: string, port: number, database = ROLE): string {
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`;
}

/** Runs statements on a connection of their own. */
export async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // a broken connection also rejects the statement
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What became of a try to reach a server: SCRAM proves both sides, so `ours` is ours. */
export type ProbeResult = 'ours' | 'stranger' | 'not now';

/**
 * Asks a server that we did not start. It must answer twice, a while apart: one that was told to stop a moment ago
 * still takes a connection, and breaks it then.
 */
export async function probeServer(password: string, port: number): Promise<ProbeResult> {
  try {
    await runStatements(formatDatabaseUrl(password, port, 'postgres'), ['select pg_sleep(0.3)', 'select 1']);
    return 'ours';
  } catch (error) {
    const code = errorCode(error);
    return code === '28P01' || code === '28000' ? 'stranger' : 'not now';
  }
}
