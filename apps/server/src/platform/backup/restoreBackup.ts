import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { migrateDatabase } from '../db/index.ts';
import type { BlobStore } from '../storage/index.ts';
import { ArchiveReader } from './archiveReader.ts';
import { BackupRefused } from './backupRefused.ts';
import { checkBackup } from './checkBackup.ts';
import { loadMigrations, loadQueueStep, loadTables, refuseUnlessEmpty } from './contents.ts';
import { type BackupHeader, type BackupManifest, formatTableName, parseEntryName, type SavedTable } from './format.ts';
import { migrateToBackupVersion, refuseNewerBackup } from './migrations.ts';
import { quoteColumns, quoteTable, SESSION_SETTINGS } from './sql.ts';

/** Several times what a piece of rows holds when it is written; nothing larger is unpacked. */
const PIECE_MAX_BYTES = 1024 ** 3;

export type RestoreTarget = {
  readonly databaseUrl: string;
  readonly blobs: BlobStore;
  readonly migrations: string;
  /** Makes the job queue's own tables. */
  prepareQueue(): Promise<void>;
};

/**
 * Brings a backup into an empty installation. The archive is read and checked as a whole before anything is touched;
 * rows become visible in one commit at the very end, when all blobs are stored. Afterwards the tables are brought to
 * this program's version.
 */
export async function restoreBackup(
  file: string,
  open: () => Promise<RestoreTarget>,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  const archive = await ArchiveReader.open(file);
  try {
    const { header, manifest } = await checkBackup(archive);
    const target = await open();
    await refuseNewerBackup(header, target.migrations);
    await prepareTables(target, header);
    await restoreContents(archive, target, header, manifest);
    await migrateDatabase(target.databaseUrl, target.migrations);
    return { header, manifest };
  } finally {
    await archive.close();
  }
}

/** Empty tables of the backup's version stand afterwards. */
async function prepareTables(target: RestoreTarget, header: BackupHeader): Promise<void> {
  const present = await withClient(target.databaseUrl, async (client) => {
    await refuseUnlessEmpty(client);
    return loadMigrations(client);
  });
  const same =
    present.length === header.migrations.length && present.every(({ at }, n) => at === header.migrations[n]?.at);
  if (present.length > 0 && !same) {
    throw new BackupRefused(
      'The empty installation already has the tables of another version than the backup: choose a new TWINSCAPE_DATA_DIR or an empty database.',
    );
  }
  await migrateToBackupVersion(target.databaseUrl, header, target.migrations);
  await target.prepareQueue();
}

async function restoreContents(
  archive: ArchiveReader,
  target: RestoreTarget,
  header: BackupHeader,
  manifest: BackupManifest,
): Promise<void> {
  await withClient(target.databaseUrl, async (client) => {
    const tables = await matchingTables(client, header);
    await client.query('begin');
    await client.query(SESSION_SETTINGS);
    await client.query(`truncate ${tables.map(quoteTable).join(', ')} restart identity cascade`);
    const damaged = new Set(manifest.damaged);
    let copying: { title: string; stream: CopyStreamQuery } | undefined;
    for await (const entry of archive.entries()) {
      const part = parseEntryName(entry.name);
      if (part && 'table' in part) {
        if (copying?.title !== part.table) {
          await endStream(copying?.stream);
          copying = { title: part.table, stream: startCopy(client, tables, part.table) };
        }
        await writeToStream(
          copying.stream,
          await promisify(gunzip)(await entry.bytes(), { maxOutputLength: PIECE_MAX_BYTES }),
        );
      } else if (part && 'blob' in part) {
        await endStream(copying?.stream);
        copying = undefined;
        if (!damaged.has(part.blob)) await target.blobs.put(entry.read());
      }
    }
    await endStream(copying?.stream);
    for (const { schema, name, value } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [quoteTable({ schema, name }), value]);
    }
    await refuseLostRows(client, tables, manifest);
    // Jobs that ran while the backup was made run again; nobody holds them here.
    await client.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
    );
    await client.query(
      'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
    );
    await client.query('commit');
    await client.query('analyze');
  });
}

/** The saved tables, if they stand here with the saved columns. */
async function matchingTables(client: pg.Client, header: BackupHeader): Promise<SavedTable[]> {
  const here = new Map((await loadTables(client)).map((table) => [formatTableName(table), new Set(table.columns)]));
  const lacking = header.tables.find(
    (table) => !table.columns.every((column) => here.get(formatTableName(table))?.has(column)),
  );
  if (lacking || (await loadQueueStep(client)) < header.queueStep) {
    throw new BackupRefused(
      `The backup holds what this Twinscape does not know${lacking ? ` (table ${formatTableName(lacking)})` : ''}: restore it with version ${header.version}.`,
    );
  }
  return header.tables;
}

function startCopy(client: pg.Client, tables: readonly SavedTable[], title: string): CopyStreamQuery {
  const table = tables.find((one) => formatTableName(one) === title);
  if (!table) throw new BackupRefused(`The backup has rows of a table that it does not describe: ${title}.`);
  const stream = client.query(copyFrom(`copy ${quoteTable(table)} (${quoteColumns(table)}) from stdin`));
  // Whoever writes or waits hears of it; between two pieces nobody does.
  stream.on('error', () => undefined);
  return stream;
}

/** A COPY takes bytes as fast as the server does. */
const writeToStream = (stream: CopyStreamQuery, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.write(bytes, (error) => {
      stream.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });

const endStream = async (stream: CopyStreamQuery | undefined): Promise<void> => {
  if (stream) await pipeline([], stream);
};

async function refuseLostRows(
  client: pg.Client,
  tables: readonly SavedTable[],
  manifest: BackupManifest,
): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoteTable(table)}`);
    if (Number(rows[0]?.count) !== (manifest.rows[formatTableName(table)] ?? 0))
      throw new BackupRefused(`The table ${formatTableName(table)} did not come back whole; nothing was restored.`);
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'twinscape restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
