import type pg from 'pg';

/**
 * SQL for a moment given in milliseconds, and the way back. Both are exact to the millisecond far beyond this century.
 */
export const fromMs = (parameter: string): string => `to_timestamp(${parameter}::float8 / 1000)`;
export const toMs = (column: string): string => `date_part('epoch', ${column}) * 1000`;
export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
/** Days are those of UTC. */
export const startOfDay = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

/**
 * One connection, one transaction; undone when `work` throws, and a connection that cannot even do that is given up.
 */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await work(client);
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
