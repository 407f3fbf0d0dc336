import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { auditCalls } from '@twinscape/contract/audit';
import { fileCalls } from '@twinscape/contract/files';
import { messageCalls } from '@twinscape/contract/messages';
import { projectCalls } from '@twinscape/contract/projects';
import pg from 'pg';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { createApp, registerDomains } from './app.ts';
import { composePlatform, openBlobStore, startPlatform, stopPlatform } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { getTelemetry } from './domains/telemetry/index.ts';
import { openStoppedInstallation } from './installation.ts';
import { createBackup, restoreInstallation } from './installationBackup.ts';
import { ArchiveReader, checkBackup } from './platform/backup/index.ts';
import { migrateToBackupVersion } from './platform/backup/migrations.ts';
import { newId } from './platform/db/index.ts';
import { defineJob } from './platform/jobs/index.ts';
import { openLog } from './platform/log/index.ts';
import { createTestDatabase } from './platform/testing/database.ts';
import { databaseUrl, MIGRATIONS, runAsAdmin } from './platform/testing/globalSetup.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { Client } from './testing/client.ts';
import { createTestWorld } from './testing/world.ts';

let folder: string;
let app: TestApp;
let number = 0;
const cleanUps: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape 备份 '));
  app = await startTestApp();
  await fill();
});
afterAll(async () => {
  await app.stop();
  for (const drop of cleanUps) await drop();
  await rm(folder, { recursive: true, force: true });
});

const fresh = (name: string): string => path.join(folder, `${name}-${++number}`);
const source = (): Config => ({ ...app.platform.config, databaseUrl: app.platform.database.url });

/** Something of everything, through the product's own calls. */
async function fill(): Promise<void> {
  const { people, east } = app.world;
  const admin = app.as(people.admin);
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const logo = await admin.must(
    fileCalls.UploadImageAsync,
    {},
    { files: { file: { name: '封面.png', body: new Uint8Array(png) } } },
  );
  await admin.must(projectCalls.AddEnterpriseProject, {
    projectName: '二维\\码 "引号"',
    logo,
    comment: '第一行\n\t第二行\\.\r\n\\N 空',
  });
  await admin.must(projectCalls.AddProjectMember, {
    projectId: east.plant,
    memberIds: [people.idle.id, people.member.id],
  });
  for (let n = 0; n < 20; n++) await uploadOne(n);
  await app
    .as(people.engineer)
    .must(auditCalls.AddLog, { projectId: east.tower, operationType: 1, content: 'A栋.ifc' });
  await app.as(people.idle).must(messageCalls.ReadMessage, {});
  const entity = { type: 'DEVICE' as const, id: newId() };
  const point = { entity, projectId: east.tower, key: '温度' };
  const { ingest, store } = getTelemetry(app.platform);
  await store.createPartitions(Date.now());
  await ingest.accept([
    { ...point, value: 21.5 },
    { ...point, value: 9007199254740993n, at: Date.UTC(2020, 1, 29) },
  ]);
  const waiting = defineJob({ name: 'test.later', payload: z.object({ n: z.number() }), maxAttempts: 3 });
  await app.platform.jobs.add(
    app.platform.database.db,
    waiting,
    { n: 7 },
    { watch: { ownerId: people.admin.id, title: { cn: '等', en: 'wait' } } },
  );
}

const uploadOne = (n: number) =>
  app
    .as(app.world.people.admin)
    .must(
      fileCalls.UploadFile,
      {},
      { files: { file: { name: `记录 ${n}.txt`, body: `第 ${n} 条记录 `.repeat(1 + (n % 20) * 50) } } },
    );

/** A database without any table. */
async function emptyDatabase(): Promise<string> {
  const { adminUrl } = inject('postgres');
  const name = `twinscape_restore_${newId().replaceAll('-', '')}`;
  await runAsAdmin(adminUrl, `create database ${name} encoding 'UTF8' template template0`);
  cleanUps.push(() => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`));
  return databaseUrl(adminUrl, name);
}

async function emptyInstallation(url?: string): Promise<Config> {
  return { ...app.platform.config, dataDir: fresh('data'), databaseUrl: url ?? (await emptyDatabase()) };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table as text, in an order of its own. */
const loadContents = (url: string): Promise<Record<string, string[]>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ title: string }>(
      // Partitions belong to their tables: which of them there are is a matter of the day.
      `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as title
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'twinscape_migrations', 'graphile_worker')
          and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    const content: Record<string, string[]> = {};
    for (const { title } of rows) {
      const found = await client.query<{ text: string }>(`select t::text as text from ${title} t order by 1`);
      content[title] = found.rows.map(({ text }) => text);
    }
    return content;
  });

const listBlobs = async (config: Config): Promise<Record<string, string>> => {
  const store = await openBlobStore(config);
  const found: Record<string, string> = {};
  for await (const { key } of store.list()) {
    const hash = createHash('sha256');
    for await (const chunk of (await store.get(key)) ?? []) hash.update(chunk as Buffer);
    found[key] = hash.digest('hex');
  }
  await store.close();
  return found;
};

/** The rows that an archive holds, by table. */
async function rowsIn(file: string): Promise<Record<string, string>> {
  const archive = await ArchiveReader.open(file);
  const rows: Record<string, string> = {};
  for await (const { name, bytes } of archive.entries()) {
    const [, title] = /^tables\/([^/]+)\//.exec(name) ?? [];
    if (title !== undefined) rows[title] = (rows[title] ?? '') + gunzipSync(await bytes()).toString();
  }
  await archive.close();
  return rows;
}

/** No event is under way and no job runs: what is read twice is the same. */
const settled = () =>
  expect
    .poll(
      async () =>
        (
          await app.platform.database.pool.query(
            'select (select count(*) from outbox_event) + (select count(*) from graphile_worker._private_jobs where locked_at is not null) as n',
          )
        ).rows[0]?.n,
      { timeout: 20_000 },
    )
    .toBe('0');

/** An archive, and what the installation held while it was made: work that runs each minute writes in between. */
async function backUpStillness(): Promise<{ file: string; before: Record<string, string[]> }> {
  for (let attempt = 0; attempt < 10; attempt++) {
    await settled();
    const before = await loadContents(app.platform.database.url);
    const file = fresh('whole.tar');
    expect(await createBackup(source(), file)).toMatchObject({ missing: [], damaged: [] });
    if (isDeepStrictEqual(await loadContents(app.platform.database.url), before)) return { file, before };
  }
  throw new Error('the installation never stood still for as long as a backup takes');
}

describe('backup and restore', () => {
  it('bring back every row of every table and every blob', async () => {
    const { file, before } = await backUpStillness();
    const target = await emptyInstallation();
    await restoreInstallation(target, file, MIGRATIONS);
    const after = await loadContents(target.databaseUrl ?? '');
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(12);
    for (const title of Object.keys(before))
      if (title !== 'graphile_worker.migrations') expect(after[title], title).toEqual(before[title]);
    expect(await listBlobs(target)).toEqual(await listBlobs(source()));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('a restored installation runs: people are still signed in, files are read, new rows find free ids', async () => {
    const file = fresh('runs.tar');
    await createBackup(source(), file);
    const target = await emptyInstallation();
    await restoreInstallation(target, file, MIGRATIONS);
    const platform = await composePlatform(target, openLog('error'), target.databaseUrl ?? '', MIGRATIONS, () => '');
    registerDomains(platform);
    const { app: server } = await createApp(platform, { isReady: () => true });
    await server.listen({ host: '127.0.0.1', port: 0 });
    await startPlatform(platform);
    const address = server.addresses()[0];
    const url = `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`;
    const { people, east } = app.world;
    const admin = new Client(url, people.admin.token);
    const { data } = await admin.must(projectCalls.GetEnterpriseProjectList, {});
    const logo = data.list.find((row) => row.logo)?.logo ?? '';
    expect((await admin.fetch(logo)).status).toBe(200);
    await admin.must(projectCalls.UpdateEnterpriseProject, { id: east.plant, projectName: '恢复之后' });
    await expect
      .poll(
        async () =>
          (await admin.must(auditCalls.GetProjectOperationLogList, { projectId: east.plant })).data.list[0]?.content,
      )
      .toBe('修改项目“恢复之后”');
    await server.close();
    await stopPlatform(platform);
  });

  it('restore into an installation that was only started, and into no other', async () => {
    const file = fresh('once.tar');
    await createBackup(source(), file);
    const { url, drop } = await createTestDatabase();
    cleanUps.push(drop);
    const target = await emptyInstallation(url);
    await restoreInstallation(target, file, MIGRATIONS);
    const before = await loadContents(url);
    await expect(restoreInstallation(target, file, MIGRATIONS)).rejects.toThrow('already holds data');
    expect(await loadContents(url)).toEqual(before);
    await expect(restoreInstallation(source(), file, MIGRATIONS)).rejects.toThrow('A Twinscape server is running');
  });

  it('refuse a file that is damaged, cut off, foreign or not there, before anything is touched', async () => {
    const file = fresh('good.tar');
    await createBackup(source(), file);
    const good = await readFile(file);
    const target = await emptyInstallation();
    const refusal = async (bytes: Buffer | undefined) => {
      const bent = fresh('bent.tar');
      if (bytes) await writeFile(bent, bytes);
      return restoreInstallation(target, bent, MIGRATIONS).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    };
    const flipped = (at: number) => {
      const bytes = Buffer.from(good);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    };
    const blob = good.indexOf('blobs/');
    const table = good.indexOf('tables/');
    expect(await refusal(flipped(blob + 512 + 3))).toMatch(/damaged: blobs\/|no whole backup/);
    expect(await refusal(flipped(table + 512 + 3))).toContain('is no whole backup');
    expect(await refusal(flipped(blob + 3))).toContain('is no whole backup');
    for (const share of [0.1, 0.5, 0.9]) {
      expect(await refusal(good.subarray(0, Math.floor(good.length * share)))).toContain('is no whole backup');
    }
    expect(await refusal(good.subarray(0, -2048))).toContain('is no whole backup');
    expect(
      await refusal(Buffer.concat([good.subarray(0, -1024), good.subarray(0, 1024), good.subarray(-1024)])),
    ).toContain('no whole backup');
    expect(await refusal(Buffer.alloc(0))).toContain('is no whole backup');
    expect(await refusal(Buffer.from('PK\u0003\u0004 something else'.repeat(100)))).toContain('is no whole backup');
    expect(await refusal(undefined)).toContain('There is no file');
    expect(
      await withClient(
        target.databaseUrl ?? '',
        async (client) => (await client.query('select from pg_tables where schemaname = $1', ['public'])).rowCount,
      ),
    ).toBe(0);
    expect(await readdir(target.dataDir).catch(() => [])).toEqual([]);
    await restoreInstallation(target, file, MIGRATIONS);
  });

  it('refuse a backup of a newer program, and bring an older one up to date', async () => {
    const older = await emptyDatabase();
    const archive = fresh('now.tar');
    await createBackup(source(), archive);
    const reader = await ArchiveReader.open(archive);
    const { header } = await checkBackup(reader);
    await reader.close();
    // The program before the latest migration, with an account in it.
    await migrateToBackupVersion(older, { ...header, migrations: header.migrations.slice(0, -1) }, MIGRATIONS);
    await withClient(older, (client) =>
      client.query(
        `insert into account (id, login_account, master_name, member_type) values ($1, 'old@east.test', '老用户', 1)`,
        [newId()],
      ),
    );
    const file = fresh('older.tar');
    await createBackup({ ...source(), databaseUrl: older, dataDir: fresh('older') }, file);
    const target = await emptyInstallation();
    await restoreInstallation(target, file, MIGRATIONS);
    const rows = await withClient(target.databaseUrl ?? '', async (client) => ({
      names: (await client.query<{ name: string }>('select master_name as name from account')).rows,
      migrations: (await client.query('select from twinscape_migrations.__drizzle_migrations')).rowCount,
    }));
    expect(rows).toEqual({ names: [{ name: '老用户' }], migrations: header.migrations.length });

    const short = fresh('migrations');
    await mkdir(path.join(short, 'meta'), { recursive: true });
    const journal = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
      entries: unknown[];
    };
    await writeFile(
      path.join(short, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }),
    );
    await expect(restoreInstallation(await emptyInstallation(), archive, short)).rejects.toThrow(
      'made by a newer Twinscape',
    );
  });

  it('tell of content that was lost or damaged, and save the rest', async () => {
    const target = await emptyInstallation();
    const file = fresh('all.tar');
    await createBackup(source(), file);
    await restoreInstallation(target, file, MIGRATIONS);
    const [lost = '', rotten = ''] = Object.keys(await listBlobs(target));
    const place = (key: string) => path.join(target.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key);
    await rm(place(lost));
    await writeFile(place(rotten), 'not what it was');
    const named = await withClient(
      target.databaseUrl ?? '',
      async (client) => (await client.query('select from file where blob_key = $1', [lost])).rowCount,
    );
    const partial = fresh('partial.tar');
    expect(await createBackup(target, partial)).toMatchObject({ missing: named ? [lost] : [], damaged: [rotten] });
    const second = await emptyInstallation();
    await restoreInstallation(second, partial, MIGRATIONS);
    const left = await listBlobs(target);
    delete left[rotten];
    expect(await listBlobs(second)).toEqual(left);
  });

  it('never write over a file, and leave nothing of a backup that fails', async () => {
    const file = fresh('taken.tar');
    await writeFile(file, 'precious');
    await expect(createBackup(source(), file)).rejects.toThrow('exists already');
    expect(await readFile(file, 'utf8')).toBe('precious');
    await expect(createBackup(source(), path.join(folder, 'nowhere', 'a.tar'))).rejects.toThrow('does not exist');
    await expect(createBackup({ ...source(), databaseUrl: await emptyDatabase() }, fresh('none.tar'))).rejects.toThrow(
      'There is nothing to back up',
    );
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('work between a local folder and S3', async () => {
    const directory = fresh('s3');
    await mkdir(directory);
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: 'blobs', configs: [] }],
    });
    const { port } = await server.run();
    const s3 = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'blobs',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      prefix: 'p/',
      forcePathStyle: true,
    };
    const file = fresh('local.tar');
    await createBackup(source(), file);
    const inS3 = { ...(await emptyInstallation()), s3 };
    await restoreInstallation(inS3, file, MIGRATIONS);
    expect(await listBlobs(inS3)).toEqual(await listBlobs(source()));
    const back = fresh('s3.tar');
    await createBackup(inS3, back);
    const local = await emptyInstallation();
    await restoreInstallation(local, back, MIGRATIONS);
    expect(await listBlobs(local)).toEqual(await listBlobs(source()));
    server.httpServer.closeAllConnections();
    await server.close();
  });

  it('save one consistent moment while people write', async () => {
    let writing = true;
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; writing; n++) acknowledged.push((await uploadOne(1000 + writer * 1000 + (n % 900))).path);
    });
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);
    const surely = [...acknowledged];
    const file = fresh('busy.tar');
    await createBackup(source(), file);
    writing = false;
    await Promise.all(writers);
    const target = await emptyInstallation();
    await restoreInstallation(target, file, MIGRATIONS);
    const again = fresh('again.tar');
    await createBackup(target, again);
    const [first, second] = [await rowsIn(file), await rowsIn(again)];
    // A job that ran during the backup was let go: it runs again.
    const sorted = (rows: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(rows)
          .filter(([title]) => !title.startsWith('graphile_worker._private_job'))
          .map(([title, text]) => [title, text.split('\n').sort()]),
      );
    expect(sorted(second)).toEqual(sorted(first));
    const { files, lost, told } = await withClient(target.databaseUrl ?? '', async (client) => {
      const found = await client.query<{ id: string; key: string }>('select id, blob_key as key from file');
      const blobs = await listBlobs(target);
      const events = await client.query<{ id: string }>(
        `select entity_id as id from audit_entry where entity_type = 'FILE' union all select body ->> 'entityId' from outbox_event where name like 'file.%'`,
      );
      return {
        files: new Set(found.rows.map(({ id }) => id)),
        lost: found.rows.filter(({ key }) => blobs[key] !== key),
        told: events.rows.map(({ id }) => id),
      };
    });
    expect(lost).toEqual([]);
    expect(surely.filter((one) => !files.has(one.split('/')[4] ?? ''))).toEqual([]);
    // Each file and the event of its upload are in the same moment.
    expect(told.sort()).toEqual([...files].sort());
  });
});

describe('backup and restore with the embedded database', () => {
  it('start it when it stands still, use it when it runs, and never start a second one', {
    timeout: 60_000,
  }, async () => {
    const config = readConfig({ TWINSCAPE_DATA_DIR: fresh('embedded'), TWINSCAPE_LOG_LEVEL: 'error' });
    await expect(createBackup(config, fresh('nothing.tar'))).rejects.toThrow('There is no Twinscape database in');
    const running = await openStoppedInstallation(config);
    const platform = await composePlatform(config, openLog('error'), running.databaseUrl, MIGRATIONS, () => '');
    registerDomains(platform);
    await createTestWorld(platform);
    const whileRunning = fresh('running.tar');
    await createBackup(config, whileRunning);
    const other = readConfig({ TWINSCAPE_DATA_DIR: fresh('embedded 二'), TWINSCAPE_LOG_LEVEL: 'error' });
    await expect(restoreInstallation(config, whileRunning, MIGRATIONS)).rejects.toThrow(
      'is in use by another running Twinscape',
    );
    await stopPlatform(platform);
    const before = await loadContents(running.databaseUrl);
    await running.close();
    const whileStopped = fresh('stopped.tar');
    await createBackup(config, whileStopped);
    expect(await rowsIn(whileStopped)).toEqual(await rowsIn(whileRunning));
    await restoreInstallation(other, whileStopped, MIGRATIONS);
    const restored = await openStoppedInstallation(other);
    const after = await loadContents(restored.databaseUrl);
    await restored.close();
    delete before['graphile_worker.migrations'];
    delete after['graphile_worker.migrations'];
    expect(after).toEqual(before);
  });
});
