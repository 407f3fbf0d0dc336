import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BlobStore, REMOVAL_LOCK } from '../storage/index.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import { queueStep, savedMigrations, savedSequences, savedTables } from './contents.ts';
import {
  blobName,
  chunkName,
  FORMAT,
  HEADER_NAME,
  type Header,
  MANIFEST_NAME,
  type Manifest,
  type SavedTable,
  titleOf,
} from './format.ts';
import { BackupRefused } from './refused.ts';
import { columnsOf, quoted, SETTINGS } from './sql.ts';

/**
 * Rows are packed and written in pieces of this many bytes, so that a table of any size passes through little memory.
 */
const CHUNK_BYTES = 8 * 1024 ** 2;

export type Source = {
  readonly databaseUrl: string;
  readonly blobs: BlobStore;
  /** Keys of the blobs that the tables name, as the given connection sees them. */
  namedBlobs(client: pg.Client): AsyncIterable<string>;
};
export type Done = Pick<Manifest, 'rows' | 'blobs' | 'missing' | 'damaged'>;

/**
 * Saves everything into one file while the server goes on: all tables as they are in one snapshot, and all blobs. Blobs
 * are never changed, and none is removed meanwhile (REMOVAL_LOCK), so those that the snapshot names are all there.
 */
export async function writeBackup(source: Source, target: string, version: string): Promise<Done> {
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
    await client.query(SETTINGS);
    const migrations = await savedMigrations(client);
    if (migrations.length === 0) throw new BackupRefused('There is nothing to back up: this database was never used.');
    const tables = await savedTables(client);
    const header: Header = {
      format: FORMAT,
      product: 'Twinscape',
      version,
      createdAt: now.toISOString(),
      migrations,
      queueStep: await queueStep(client),
      tables,
    };
    const archive = await ArchiveWriter.create(target, now);
    try {
      const done = await fill(archive, client, source, header);
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

async function fill(archive: ArchiveWriter, client: pg.Client, source: Source, header: Header): Promise<Manifest> {
  const entries: Manifest['entries'] = [await archive.add(HEADER_NAME, asJson(header))];
  const rows: Manifest['rows'] = {};
  for (const table of header.tables) {
    let number = 0;
    let count = 0;
    for await (const piece of piecesOf(client, table)) {
      // In COPY's text form a line is a row: line ends inside values are escaped.
      for (const byte of piece) if (byte === 10) count += 1;
      number += 1;
      entries.push(await archive.add(chunkName(table, number), await promisify(gzip)(piece)));
    }
    rows[titleOf(table)] = count;
  }
  const manifest: Manifest = {
    entries,
    rows,
    sequences: await savedSequences(client),
    ...(await addBlobs(archive, client, source)),
  };
  await archive.add(MANIFEST_NAME, asJson(manifest));
  return manifest;
}

const asJson = (value: object): Buffer => Buffer.from(JSON.stringify(value, undefined, 1));

async function* piecesOf(client: pg.Client, table: SavedTable): AsyncGenerator<Buffer> {
  const columns = columnsOf(table);
  const stream = client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`));
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
  { blobs, namedBlobs }: Source,
): Promise<Pick<Manifest, 'blobs' | 'missing' | 'damaged'>> {
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
  for await (const key of namedBlobs(client)) if (!seen.has(key) && !(await add(key))) missing.push(key);
  for await (const { key } of blobs.list()) if (!seen.has(key)) await add(key);
  return { blobs: { count: seen.size - missing.length, bytes }, missing, damaged };
}
