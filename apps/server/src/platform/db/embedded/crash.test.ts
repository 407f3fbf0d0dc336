import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedPostgresError } from './index.ts';
import { supportsDeathSignal } from './launch.ts';
import { findFreePort } from './ports.ts';
import { readPostmaster } from './postmaster.ts';
import { isAlive, isZombie } from './processes.ts';
import { createTestSetup, isRoot, queryRows, type TestSetup, waitUntil } from './testing/testSetup.ts';

let scene: TestSetup;
beforeAll(async () => {
  scene = await createTestSetup();
});
afterEach(() => scene.cleanUp());
afterAll(() => scene.end());

async function serverPid(): Promise<number> {
  return (await readPostmaster(scene.cluster))?.pid ?? 0;
}

describe('After kill -9 of the program', () => {
  const ways = isRoot ? (['namespace', 'dropped'] as const) : (['self'] as const);
  it.runIf(supportsDeathSignal()).each(ways)(
    'PostgreSQL stops by itself (%s), and nothing acknowledged is lost',
    async (account) => {
      const child = await scene.child({}, { account });
      const { url = '' } = await child.outcome;
      await queryRows(url, 'drop table if exists kept; create table kept (n int)');
      await queryRows(url, 'insert into kept select generate_series(1, 1000)');
      const pid = await serverPid();
      await child.kill();
      await waitUntil(() => !isAlive(pid));
      const next = await scene.start({}, { account });
      expect(next.adopted).toBe(false);
      expect(await queryRows(next.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
    },
  );

  it.runIf(supportsDeathSignal())('the next start may come at once', async () => {
    const child = await scene.child();
    const { url = '' } = await child.outcome;
    await queryRows(url, 'drop table if exists kept; create table kept as select 42 as answer');
    await child.kill();
    const next = await scene.start();
    expect(next.adopted).toBe(false);
    expect(await queryRows(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('a server that was not tied to it is adopted, and stopped by its new owner', async () => {
    const child = await scene.child({}, { tied: false });
    const { url } = await child.outcome;
    const pid = await serverPid();
    await child.kill();
    const next = await scene.start();
    expect(next).toMatchObject({ adopted: true, url });
    expect(await queryRows(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('a server that listens elsewhere than asked is replaced', async () => {
    const child = await scene.child({}, { tied: false });
    const { port = 0 } = await child.outcome;
    const pid = await serverPid();
    await child.kill();
    const elsewhere = await findFreePort(port + 1000);
    const next = await scene.start({ port: elsewhere });
    expect(next).toMatchObject({ adopted: false, port: elsewhere });
    expect(isAlive(pid)).toBe(false);
  });

  it('in the middle of initdb, the next start begins anew and leaves no rest', async () => {
    const dataDir = join(scene.folder, 'interrupted');
    const root = join(dataDir, 'postgres');
    const child = await scene.child({ dataDir });
    await waitUntil(async () => {
      const names = await readdir(root).catch((): string[] => []);
      const fresh = names.find((name) => name.startsWith('cluster.new-'));
      return fresh !== undefined && (await readdir(join(root, fresh)).catch((): string[] => [])).includes('PG_VERSION');
    });
    await child.kill();
    expect(await readdir(root)).not.toContain('cluster');
    const next = await scene.start({ dataDir });
    expect(await queryRows(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(root)).sort()).toEqual(['cluster', 'lock', 'password', 'postgres.log']);
  });
});

describe('After kill -9 of PostgreSQL', () => {
  it('the program is told, and a new start recovers what was acknowledged', async () => {
    const lost: EmbeddedPostgresError[] = [];
    const first = await scene.start({ onLost: (error) => lost.push(error) });
    await queryRows(first.url, 'drop table if exists kept; create table kept as select 42 as answer');
    process.kill(await serverPid(), 'SIGKILL');
    await waitUntil(() => lost.length > 0);
    expect(lost[0]?.message).toMatch(/^PostgreSQL ended although nobody had asked it to/);
    await first.stop();
    const next = await scene.start();
    expect(await queryRows(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });
});

describe('A pid file', () => {
  it('whose process id now belongs to another program does not endanger that program, nor the start', async () => {
    const first = await scene.start();
    await first.stop();
    const bystander = spawn('sleep', ['60']);
    const lines = [bystander.pid, scene.cluster, 1, first.port, '', '127.0.0.1', '  123 456', 'ready', ''];
    await writeFile(join(scene.cluster, 'postmaster.pid'), lines.join('\n'));
    const next = await scene.start();
    expect(next.adopted).toBe(false);
    expect(scene.logs.join()).toContain(`Process ${bystander.pid}`);
    await next.stop();
    expect(bystander.exitCode ?? bystander.signalCode).toBe(null);
    bystander.kill();
  });

  it.runIf(platform() === 'linux')(
    'of a server that was killed and that nobody has buried yet is no obstacle',
    async () => {
      const first = await scene.start();
      await first.stop();
      // The shell's child ends; what the shell becomes never asks for it.
      const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60']);
      const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
      const zombie = Number(printed.toString());
      await waitUntil(() => isZombie(zombie));
      const lines = [zombie, scene.cluster, 1, first.port, '', '127.0.0.1', '  123 456', 'ready', ''];
      await writeFile(join(scene.cluster, 'postmaster.pid'), lines.join('\n'));
      const next = await scene.start();
      expect(await queryRows(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(isZombie(zombie)).toBe(true);
      parent.kill();
    },
  );

  it('of the server of another cluster is not believed', async () => {
    const other = await scene.start({ dataDir: join(scene.folder, 'other') });
    const otherFile = join(scene.folder, 'other', 'postgres', 'cluster', 'postmaster.pid');
    const first = await scene.start();
    await first.stop();
    await writeFile(join(scene.cluster, 'postmaster.pid'), await readFile(otherFile));
    const next = await scene.start();
    expect(next.adopted).toBe(false);
    expect(await queryRows(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each(['', '999999999\n/nowhere\n1\n54320\n\n127.0.0.1\n  1  1\nready\n'])(
    'that is stale (%j) is cleared',
    async (text) => {
      const first = await scene.start();
      await first.stop();
      await writeFile(join(scene.cluster, 'postmaster.pid'), text);
      const next = await scene.start();
      expect(await queryRows(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );
});

describe('A data folder', () => {
  it('is refused to a second program with one clear sentence', async () => {
    const first = await scene.start();
    const child = await scene.child();
    expect((await child.outcome).error).toMatch(
      new RegExp(
        `^EmbeddedPostgresError: The data folder ${scene.dataDir} is in use by another running Twinscape \\(process ${process.pid}, since`,
      ),
    );
    expect(await queryRows(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('goes to exactly one of several programs that start at the same instant', async () => {
    const dataDir = join(scene.folder, 'contested');
    const children = await Promise.all([1, 2, 3, 4].map(() => scene.child({ dataDir })));
    const outcomes = await Promise.all(children.map(({ outcome }) => outcome));
    expect(outcomes.filter(({ url }) => url !== undefined)).toHaveLength(1);
    expect(outcomes.filter(({ error }) => error?.includes('is in use by another running Twinscape'))).toHaveLength(3);
  });
});
