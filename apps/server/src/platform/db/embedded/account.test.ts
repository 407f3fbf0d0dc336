import { readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPostmaster } from './postmaster.ts';
import { copyPackage, createTestSetup, isRoot, makeDataDir, queryRows, type TestSetup } from './testing/testSetup.ts';

const NOBODY = 65_534;
/** A user id without a line in /etc/passwd, as containers like to give. */
const NAMELESS = 54_321;

let scene: TestSetup;
let native: string;
beforeEach(async () => {
  scene = await createTestSetup();
  native = await copyPackage(scene.folder, { linked: true });
});
afterEach(() => scene.end());

async function serverUid(): Promise<number> {
  const pid = (await readPostmaster(scene.cluster))?.pid;
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

describe.runIf(isRoot && process.platform === 'linux')('Root', () => {
  it('runs PostgreSQL in a user namespace, and goes on with its data when namespaces disappear or come back', async () => {
    const first = await scene.start({}, { account: 'namespace' });
    await queryRows(first.url, 'create table kept as select 42 as answer');
    expect(scene.logs.join()).toContain('in a user namespace');
    expect(await serverUid()).toBe(0);
    expect((await stat(scene.cluster)).uid).toBe(0);
    await first.stop();
    for (const account of ['dropped', undefined, 'namespace'] as const) {
      const next = await scene.start({}, account === undefined ? { native } : { account, native });
      expect(await queryRows(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
      expect(await serverUid()).toBe(account === 'namespace' ? 0 : NOBODY);
      await next.stop();
    }
  });

  it('drops to an unprivileged user elsewhere, even below a mode-700 home and with programs out of reach', async () => {
    await mkdir(scene.dataDir, { mode: 0o700 });
    const hidden = await copyPackage(scene.dataDir, { linked: true });
    const runtimeFolders = ['/dev/null/none', join(scene.folder, 'runtime')];
    const internals = { account: 'dropped', native: hidden, runtimeFolders } as const;
    const first = await scene.start({}, internals);
    await queryRows(first.url, 'create table kept as select 42 as answer');
    expect(await serverUid()).toBe(NOBODY);
    expect((await stat(scene.cluster)).uid).toBe(NOBODY);
    expect(await readdir(join(scene.folder, 'runtime'))).toHaveLength(1);
    await first.stop();
    const second = await scene.start({}, internals);
    expect(await queryRows(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('does not trust a folder for its programs into which others may write', async () => {
    const open = join(scene.folder, 'open');
    await mkdir(open);
    await chmod(open, 0o777);
    await mkdir(scene.dataDir, { mode: 0o700 });
    const hidden = await copyPackage(scene.dataDir, { linked: true });
    const refused = scene.start({}, { account: 'dropped', native: hidden, runtimeFolders: [open] });
    await expect(refused).rejects.toThrow(/needs a folder that its own user can read/);
  });
});

describe.runIf(isRoot && process.platform === 'linux')('An ordinary user', () => {
  it('runs PostgreSQL as itself, and keeps its data when root starts it once', async () => {
    await makeDataDir(scene.dataDir, NOBODY);
    const child = await scene.child({}, { native }, NOBODY);
    const { url = '' } = await child.outcome;
    expect(await queryRows(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await serverUid()).toBe(NOBODY);
    expect(child.logs.join()).not.toContain('namespace');
    await child.stop();
    const asRoot = await scene.start({}, { native });
    expect(await serverUid()).toBe(NOBODY);
    await asRoot.stop();
    const after = await scene.child({}, { native }, NOBODY);
    expect(await after.outcome).toMatchObject({ adopted: false });
    await after.stop();
  });

  it('needs no name in /etc/passwd where the system has user namespaces', async () => {
    await makeDataDir(scene.dataDir, NAMELESS);
    const child = await scene.child({}, { native }, NAMELESS);
    const { url = '' } = await child.outcome;
    expect(await queryRows(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await serverUid()).toBe(NAMELESS);
    await child.stop();
  });

  it('is told when the data folder belongs to someone else', async () => {
    await mkdir(join(scene.dataDir, 'postgres', 'cluster'), { recursive: true });
    await writeFile(join(scene.cluster, 'PG_VERSION'), '18\n');
    await chmod(join(scene.dataDir, 'postgres'), 0o777);
    const child = await scene.child({}, { native }, NOBODY);
    const { error } = await child.outcome;
    expect(error).toMatch(/belongs to user 0 and you are user 65534: start Twinscape as that user/);
  });

  it('is told when the data folder cannot be written to', async () => {
    const child = await scene.child({}, { native }, NOBODY);
    expect((await child.outcome).error).toMatch(/cannot use the folder .*make it readable and writable/);
  });
});
