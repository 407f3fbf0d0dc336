import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../../../platform/db/index.ts';

/** Days for which points of a project are kept, by key; the empty key stands for all others. */
export type Retention = { readonly key: string; readonly days: number };

export async function loadRetention(db: Db, projectId: string): Promise<Retention[]> {
  const { rows } = await db.execute<Retention>(
    sql`select key, days from ts_retention where project_id = ${projectId} order by key`,
  );
  return rows;
}

/** Sets how long points are kept; without days, for ever. */
export async function saveRetention(db: Db, projectId: string, key: string, days: number | undefined): Promise<void> {
  await db.execute(
    days === undefined
      ? sql`delete from ts_retention where project_id = ${projectId} and key = ${key}`
      : sql`insert into ts_retention (project_id, key, days) values (${projectId}, ${key}, ${days})
            on conflict (project_id, key) do update set days = excluded.days, updated_at = now()`,
  );
}

/**
 * Removes what is older than its project keeps it: chunks that lie wholly before that moment, and rows. The newest
 * value of a series stays, whatever its age.
 */
export async function deleteOldPoints(pool: pg.Pool, now: number): Promise<void> {
  const limits = `select s.id, to_timestamp($1::float8 / 1000) - make_interval(days => r.days) as at
      from series s
      join lateral (select days from ts_retention r where r.project_id = s.project_id and r.key in (s.key, '') order by r.key desc limit 1) r on true`;
  for (const [table, isOld] of [
    ['ts_chunk', 't.ts < l.at and t.until < l.at'],
    ['ts_point', 't.ts < l.at'],
  ])
    await pool.query(`delete from ${table} t using (${limits}) l where t.series = l.id and ${isOld}`, [now]);
  // What was written in the moment in which its entity was removed.
  await pool.query('delete from ts_latest l where not exists (select from series s where s.id = l.series)');
}
