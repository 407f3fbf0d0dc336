import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number that only we use; several processes that start together wait for each other on it. */
const MIGRATION_LOCK = 7_431_905_221;
const OLDEST_SERVER = 150_000;

export class DatabaseUnfit extends Error {
  override readonly name = 'DatabaseUnfit';
}

/** Brings the database to this program's tables, forward only, under a lock. The server is checked first. */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'twinscape migration' });
  await client.connect();
  try {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder, migrationsSchema: 'twinscape_migrations' });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await client.end();
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string; ctype: string; pinyin: boolean }>(
    `select current_setting('server_version_num') as version, pg_encoding_to_char(encoding) as encoding, datctype as ctype,
            exists (select from pg_collation where collname = 'zh-x-icu') as pinyin
       from pg_database where datname = current_database()`,
  );
  const server = rows[0];
  if (!server) throw new DatabaseUnfit('The database does not describe itself.');
  if (Number(server.version) < OLDEST_SERVER) {
    throw new DatabaseUnfit(`PostgreSQL 15 or newer is needed; the server's version number is ${server.version}.`);
  }
  if (server.encoding !== 'UTF8') {
    throw new DatabaseUnfit(
      `The database must use the encoding UTF8, not ${server.encoding}: create it with "encoding 'UTF8'".`,
    );
  }
  const { rows: folded } = await client.query<{ folds: boolean }>(`select lower('ÄÉ') = 'äé' as folds`);
  if (!folded[0]?.folds) {
    throw new DatabaseUnfit(
      `The database's character type (${server.ctype}) does not know letters beyond ASCII: create it with a UTF-8 locale such as C.UTF-8.`,
    );
  }
  if (!server.pinyin)
    throw new DatabaseUnfit('The server lacks the ICU collation zh-x-icu, which orders Chinese names.');
}
