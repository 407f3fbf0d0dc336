import type pg from 'pg';
import { BackupRefused } from './backupRefused.ts';
import type { BackupManifest, SavedTable } from './format.ts';
import { formatTableName } from './format.ts';

/** Where the program keeps its tables; a database may hold other schemas that are none of its business. */
export const BACKUP_SCHEMAS = ['public', 'twinscape_migrations', 'graphile_worker'] as const;
/** The job queue notes its own steps; its program makes them anew. */
const QUEUE_STEPS = 'graphile_worker.migrations';

/** All tables with their stored columns (generated ones make themselves), those that others refer to first. */
export async function loadTables(client: pg.ClientBase): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable & { refersTo: string[] }>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
            array(select fn.nspname || '.' || f.relname
                    from pg_constraint r join pg_class f on f.oid = r.confrelid join pg_namespace fn on fn.oid = f.relnamespace
                   where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid) as "refersTo"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by n.nspname, c.relname`,
    [BACKUP_SCHEMAS],
  );
  const left = new Map(
    rows.filter((row) => formatTableName(row) !== QUEUE_STEPS).map((row) => [formatTableName(row), row]),
  );
  const ordered: SavedTable[] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(({ refersTo }) => refersTo.every((title) => !left.has(title)));
    if (next.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const { schema, name, columns } of next) {
      ordered.push({ schema, name, columns });
      left.delete(formatTableName({ schema, name }));
    }
  }
  return ordered;
}

export async function loadSequences(client: pg.ClientBase): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value
       from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [BACKUP_SCHEMAS],
  );
  return rows;
}

export async function loadMigrations(client: pg.ClientBase): Promise<{ at: number; hash: string }[]> {
  if (!(await tableExists(client, 'twinscape_migrations.__drizzle_migrations'))) return [];
  const { rows } = await client.query<{ at: string; hash: string }>(
    'select created_at::text as at, hash from twinscape_migrations.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at, hash }) => ({ at: Number(at), hash }));
}

export async function loadQueueStep(client: pg.ClientBase): Promise<number> {
  if (!(await tableExists(client, QUEUE_STEPS))) return 0;
  const { rows } = await client.query<{ step: number }>(`select coalesce(max(id), 0)::int as step from ${QUEUE_STEPS}`);
  return rows[0]?.step ?? 0;
}

/** Refuses a database that is in use or holds anybody's data. */
export async function refuseUnlessEmpty(client: pg.ClientBase): Promise<void> {
  const { rows: others } = await client.query(
    `select from pg_stat_activity
      where datname = current_database() and application_name like 'twinscape%' and pid <> pg_backend_pid()`,
  );
  if (others.length > 0)
    throw new BackupRefused('A Twinscape server is running on this database: stop it before restoring.');
  if (!(await tableExists(client, 'public.account'))) return;
  const { rows: accounts } = await client.query('select from public.account limit 1');
  if (accounts.length > 0) {
    throw new BackupRefused(
      'This installation already holds data. A backup is restored into an empty one only: choose another TWINSCAPE_DATA_DIR or DATABASE_URL.',
    );
  }
}

async function tableExists(client: pg.ClientBase, title: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [title]);
  return rows[0]?.there ?? false;
}
