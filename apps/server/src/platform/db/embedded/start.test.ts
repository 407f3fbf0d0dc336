import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './index.ts';
import { createTestSetup, queryRows, type TestSetup } from './testing/testSetup.ts';

let scene: TestSetup;
beforeAll(async () => {
  scene = await createTestSetup();
});
afterEach(() => scene.cleanUp());
afterAll(() => scene.end());

describe('A first start', () => {
  it('makes a UTF-8 database with builtin collation, checksums and durable settings', async () => {
    const { dataDir } = scene;
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log: (line) => scene.logs.push(line) });
    const [settings] = await queryRows(
      url,
      `select ${['server_encoding', 'data_checksums', 'fsync', 'synchronous_commit', 'full_page_writes', 'jit']
        .map((name) => `current_setting('${name}') as ${name}`)
        .join(', ')}, current_setting('server_version_num')::int / 10000 as major`,
    );
    expect(settings).toEqual({
      ...{ major: 18, server_encoding: 'UTF8', data_checksums: 'on' },
      ...{ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', jit: 'off' },
    });
    const [database] = await queryRows(url, 'select * from pg_database where datname = current_database()');
    expect(database).toMatchObject({ datname: 'twinscape', datlocprovider: 'b', datlocale: 'C.UTF-8' });
    console.log(scene.logs.join('\n'));
    await stop();
  });
});

describe('A database', () => {
  it('sees Chinese characters as letters, trigrams included', async () => {
    const { url } = await scene.start();
    await queryRows(url, 'create extension if not exists pg_trgm');
    const [found] = await queryRows(url, "select upper('ü孪境') as upper, show_trgm('孪境') <> '{}' as letters");
    expect(found).toEqual({ upper: 'Ü孪境', letters: true });
  });

  it('lets in nobody who does not know the password, which only the owner can read', async () => {
    const { url, port } = await scene.start();
    await expect(queryRows(`postgres://twinscape@127.0.0.1:${port}/twinscape`, 'select 1')).rejects.toThrow(
      /password/i,
    );
    await expect(queryRows(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(/authentication failed/);
    const sql = "select current_setting('listen_addresses') tcp, current_setting('unix_socket_directories') socket";
    expect(await queryRows(url, sql)).toEqual([{ tcp: '127.0.0.1', socket: '' }]);
    const root = join(scene.dataDir, 'postgres');
    expect((await stat(join(root, 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(root)).mode & 0o777).toBe(0o700);
  });

  it('takes settings from its caller before those of postgresql.conf before its own', async () => {
    await (await scene.start()).stop();
    await writeFile(join(scene.cluster, 'postgresql.conf'), "work_mem = '9MB'\nmax_connections = 30\n", { flag: 'a' });
    const { url } = await scene.start({ settings: { max_connections: '20' } });
    expect(await queryRows(url, "select current_setting('work_mem') w, current_setting('max_connections') c")).toEqual([
      { w: '9MB', c: '20' },
    ]);
  });
});

describe('A second start', () => {
  it('finds what the first one stored, well within a second', async () => {
    const first = await scene.start();
    await queryRows(first.url, "create table kept as select '孪境' as name");
    await first.stop();
    const began = performance.now();
    const second = await scene.start();
    const elapsed = performance.now() - began;
    expect(await queryRows(second.url, 'select name from kept')).toEqual([{ name: '孪境' }]);
    expect(second.adopted).toBe(false);
    expect(elapsed).toBeLessThan(1000);
    console.log(scene.logs.join('\n'));
  });

  it('makes a new password when its file was deleted', async () => {
    const first = await scene.start();
    await first.stop();
    await rm(join(scene.dataDir, 'postgres', 'password'));
    const second = await scene.start();
    expect(second.url).not.toBe(first.url);
    expect(await queryRows(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('says what to do when the password file holds another password', async () => {
    await (await scene.start()).stop();
    const file = join(scene.dataDir, 'postgres', 'password');
    const right = await readFile(file);
    await writeFile(file, 'wrong');
    await expect(scene.start()).rejects.toThrow(/does not open the database: delete that file/);
    await writeFile(file, right);
    await scene.start();
  });
});

describe('A stop', () => {
  it('waits for the end of the server, leaves a clean database, and may be repeated', async () => {
    const server = await scene.start();
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect(await readdir(scene.cluster)).not.toContain('postmaster.pid');
    expect(await readdir(join(scene.dataDir, 'postgres'))).not.toContain('lock');
    const log = await readFile(join(scene.dataDir, 'postgres', 'postgres.log'), 'utf8');
    expect(log.trimEnd().split('\n').at(-1)).toContain('database system is shut down');
  });

  it('ends sessions that are in the middle of something', async () => {
    const server = await scene.start();
    const sleeping = queryRows(server.url, 'select pg_sleep(60)').catch((error: Error) => error.message);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await server.stop();
    expect(await sleeping).toMatch(/terminat/);
  });

  it.each([5, 15, 25, 35])('during a start (after %i ms) does not hang, and the next start succeeds', async (ms) => {
    await scene.start({ signal: AbortSignal.timeout(ms) }).catch((error) => {
      expect(error).toBeInstanceOf(EmbeddedPostgresError);
      expect(error.message).toBe('The start of PostgreSQL was cancelled.');
    });
    await scene.cleanUp();
    const server = await scene.start();
    expect(await queryRows(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([30, 250])('during initdb (after %i ms) does not hang and leaves nothing half-made', async (ms) => {
    const dataDir = join(scene.folder, `cancelled-${ms}`);
    await expect(scene.start({ dataDir, signal: AbortSignal.timeout(ms) })).rejects.toThrow('was cancelled');
    const rest = await readdir(join(dataDir, 'postgres'));
    expect(rest.filter((name) => name !== 'password')).toEqual([]);
  });
});

describe('A start that fails', () => {
  it('hands on the last words of PostgreSQL', async () => {
    const refused = scene.start({ settings: { shared_buffers: 'plenty' } });
    await expect(refused).rejects.toThrow(EmbeddedPostgresError);
    await expect(refused).rejects.toThrow(/could not start.* Its last words:\n.*FATAL.*shared_buffers/);
    const server = await scene.start(); // the data folder is free again
    expect(server.adopted).toBe(false);
  });

  it('says which version wrote the data and which one is here', async () => {
    await (await scene.start()).stop();
    const file = join(scene.cluster, 'PG_VERSION');
    await writeFile(file, '16\n');
    await expect(scene.start()).rejects.toThrow(/written by PostgreSQL 16.*brings PostgreSQL 18.*DATABASE_URL/);
    await rm(file);
    await expect(scene.start()).rejects.toThrow(/does not hold a PostgreSQL database/);
    await writeFile(file, '18\n');
  });

  it('names DATABASE_URL where the platform has no package', async () => {
    await expect(scene.start({}, { platform: 'sunos-sparc' })).rejects.toThrow(
      'There is no embedded PostgreSQL for this platform (sunos-sparc): set DATABASE_URL to a PostgreSQL of your own.',
    );
  });

  it('names the folder that cannot be used', async () => {
    const dataDir = join(scene.folder, 'not a folder');
    await writeFile(dataDir, '');
    await expect(scene.start({ dataDir })).rejects.toThrow(/PostgreSQL cannot use the folder .* choose another/);
  });
});
