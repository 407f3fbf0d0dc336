import type pg from 'pg';
import { sqlState } from '../../../platform/db/index.ts';
import { DAY_MS, fromMs, startOfDay, transaction } from './transaction.ts';

/** Days for which a partition stands ready, today included; points further ahead than a day are refused. */
const DAYS_AHEAD = 3;
/** Any number that only we use. */
const PARTITION_LOCK = 7_431_906;
/** Everybody who reads or writes points waits behind us while we wait: better to try again later. */
const PATIENCE = `set local lock_timeout = '1s'`;
const LOCK_NOT_AVAILABLE = '55P03';
const TRIES = 10;
const PAUSE_MS = 200;

const formatPartitionName = (day: number): string =>
  `ts_point_${new Date(day).toISOString().slice(0, 10).replaceAll('-', '')}`;
const parsePartitionName = (name: string): number =>
  Date.UTC(Number(name.slice(9, 13)), Number(name.slice(13, 15)) - 1, Number(name.slice(15, 17)));

/** With Timescale the table has no partitions of ours. */
async function isPartitioned(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ kind: string }>(
    `select relkind as kind from pg_class where oid = 'ts_point'::regclass`,
  );
  return rows[0]?.kind === 'p';
}

async function listPartitionDays(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'ts_point'::regclass and c.relname ~ '^ts_point_\\d{8}$' order by 1`,
  );
  return rows.map(({ name }) => parsePartitionName(name));
}

/**
 * Makes the partitions of today and the days to come. Days follow our clock and nobody else's: what a device claims
 * makes no table.
 */
export async function createPartitions(pool: pg.Pool, now: number): Promise<void> {
  if (!(await isPartitioned(pool))) return;
  const present = new Set(await listPartitionDays(pool));
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = startOfDay(now) + ahead * DAY_MS;
    if (!present.has(day)) await createPartitionWithRetry(pool, day);
  }
}

/** Somebody may be reading the default partition for long: we step back each time, so that all others go on. */
async function createPartitionWithRetry(pool: pg.Pool, day: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await createPartition(pool, day);
      return;
    } catch (error) {
      if (sqlState(error).state !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Points of that day that lie in the default partition already, because nobody opened it in time, move over. */
async function createPartition(pool: pg.Pool, day: number): Promise<void> {
  const name = formatPartitionName(day);
  const [from, to] = [day, day + DAY_MS].map((at) => `'${new Date(at).toISOString()}'`);
  await transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [PARTITION_LOCK]);
    const { rows } = await client.query<{ present: boolean }>('select to_regclass($1) is not null as present', [name]);
    if (rows[0]?.present) return;
    await client.query(PATIENCE);
    await client.query('lock table only ts_point in share update exclusive mode');
    await client.query('lock table ts_point_other in access exclusive mode');
    await client.query(`create table ${name} (like ts_point including all)`);
    await client.query(
      `with moved as (delete from ts_point_other where ts >= ${from} and ts < ${to} returning *) insert into ${name} select * from moved`,
    );
    await client.query(`alter table ts_point attach partition ${name} for values from (${from}) to (${to})`);
  });
}

/**
 * Drops the partitions of closed days that hold nothing any more. One that is in use just now is left for the next
 * time.
 */
export async function dropEmptyPartitions(pool: pg.Pool, before: number): Promise<void> {
  if (!(await isPartitioned(pool))) return;
  for (const day of await listPartitionDays(pool)) {
    if (day + DAY_MS > before) continue;
    try {
      await dropPartition(pool, day);
    } catch (error) {
      if (sqlState(error).state !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
}

async function dropPartition(pool: pg.Pool, day: number): Promise<void> {
  const isEmpty = async (client: pg.Pool | pg.PoolClient): Promise<boolean> =>
    (
      await client.query(`select from ts_point where ts >= ${fromMs('$1')} and ts < ${fromMs('$2')} limit 1`, [
        day,
        day + DAY_MS,
      ])
    ).rowCount === 0;
  if (!(await isEmpty(pool))) return;
  await transaction(pool, async (client) => {
    await client.query(PATIENCE);
    // The parent first, as every reader and writer does, so that nobody waits for us while we wait for them.
    await client.query('lock table only ts_point in access exclusive mode');
    if (await isEmpty(client)) await client.query(`drop table if exists ${formatPartitionName(day)}`);
  });
}
