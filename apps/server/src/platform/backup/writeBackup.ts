import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BlobStore, REMOVAL_LOCK } from '../storage/index.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import { BackupRefused } from './backupRefused.ts';
import { loadMigrations, loadQueueStep, loadSequences, loadTables } from './contents.ts';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  blobName,
  chunkName,
  formatTableName,
  HEADER_NAME,
  MANIFEST_NAME,
  type SavedTable,
} from './format.ts';
import { quoteColumns, quoteTable, SESSION_SETTINGS } from './sql.ts';

/**
 * Rows are packed and written in pieces of this many bytes, so that a table of any size passes through little memory.
 */
const CHUNK_BYTES = 8 * 1024 ** 2;

export type BackupSource = {
  readonly databaseUrl: string;
  readonly blobs: BlobStore;
  /** Keys of the blobs that the tables name, as the given connection sees them. */
  listNamedBlobs(client: pg.Client): AsyncIterable<string>;
};
export type BackupSummary = Pick<BackupManifest, 'rows' | 'blobs' | 'missing' | 'damaged'>;

/**
 * Saves everything into one file while the server goes on: all tables as they are in one snapshot, and all blobs. Blobs
 * are never changed, and none is removed meanwhile (REMOVAL_LOCK), so those that the snapshot names are all there.
 */
export async function writeBackup(source: BackupSource, target: string, version: string): Promise<BackupSummary> {
  if (
    await access(target).then(
      () => true,
      () => false,
    )
  )
    throw new BackupRefused(`The file ${target} exists already.`);
  const now = new Date();
  const client = new pg.Client({ connectionString: source.databaseUrl, application_name: 'twinscape backup' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock_shared($1)', [REMOVAL_LOCK]);
    await client.query('begin isolation level repeatable read read only');
    await client.query(SESSION_SETTINGS);
    const migrations = await loadMigrations(client);
    if (migrations.length === 0) throw new BackupRefused('There is nothing to back up: this database was never used.');
    const tables = await loadTables(client);
    const header: BackupHeader = {
      format: BACKUP_FORMAT,
      product: 'Twinscape',
      version,
      createdAt: now.toISOString(),
      migrations,
      queueStep: await loadQueueStep(client),
      tables,
    };
    const archive = await ArchiveWriter.create(target, now);
    try {
      const done = await writeContents(archive, client, source, header);
      await archive.finish();
      return done;
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function writeContents(
  archive: ArchiveWriter,
  client: pg.Client,
  source: BackupSource,
  header: BackupHeader,
): Promise<BackupManifest> {
  const entries: BackupManifest['entries'] = [await archive.add(HEADER_NAME, toJsonBuffer(header))];
  const rows: BackupManifest['rows'] = {};
  for (const table of header.tables) {
    let number = 0;
    let count = 0;
    for await (const piece of copyInChunks(client, table)) {
      // In COPY's text form a line is a row: line ends inside values are escaped.
      for (const byte of piece) if (byte === 10) count += 1;
      number += 1;
      entries.push(await archive.add(chunkName(table, number), await promisify(gzip)(piece)));
    }
    rows[formatTableName(table)] = count;
  }
  const manifest: BackupManifest = {
    entries,
    rows,
    sequences: await loadSequences(client),
    ...(await addBlobs(archive, client, source)),
  };
  await archive.add(MANIFEST_NAME, toJsonBuffer(manifest));
  return manifest;
}

const toJsonBuffer = (value: object): Buffer => Buffer.from(JSON.stringify(value, undefined, 1));

async function* copyInChunks(client: pg.Client, table: SavedTable): AsyncGenerator<Buffer> {
  const columns = quoteColumns(table);
  const stream = client.query(copyTo(`copy (select ${columns} from ${quoteTable(table)}) to stdout`));
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** First what the tables name, then what else is stored: uploads that are just being finished. */
async function addBlobs(
  archive: ArchiveWriter,
  client: pg.Client,
  { blobs, listNamedBlobs }: BackupSource,
): Promise<Pick<BackupManifest, 'blobs' | 'missing' | 'damaged'>> {
  const seen = new Set<string>();
  const missing: string[] = [];
  const damaged: string[] = [];
  let bytes = 0;
  const add = async (key: string): Promise<boolean> => {
    seen.add(key);
    const found = await blobs.stat(key);
    const body = found && (await blobs.get(key));
    if (!found || !body) return false;
    const { sha256, exact } = await archive.addStream(blobName(key), found.size, body as AsyncIterable<Buffer>);
    if (!exact || sha256 !== key) damaged.push(key);
    bytes += found.size;
    return true;
  };
  for await (const key of listNamedBlobs(client)) if (!seen.has(key) && !(await add(key))) missing.push(key);
  for await (const { key } of blobs.list()) if (!seen.has(key)) await add(key);
  return { blobs: { count: seen.size - missing.length, bytes }, missing, damaged };
}
