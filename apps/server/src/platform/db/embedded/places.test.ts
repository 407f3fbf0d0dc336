import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkLibraries } from './binaries.ts';
import { copyPackage, createTestSetup, isRoot, libraryLinks, queryRows, type TestSetup } from './testing/testSetup.ts';

let scene: TestSetup;
beforeEach(async () => {
  scene = await createTestSetup();
});
afterEach(() => scene.end());

async function expectTwoStarts(dataDir: string, internals = {}): Promise<void> {
  const first = await scene.start({ dataDir }, internals);
  await queryRows(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await scene.start({ dataDir }, internals);
  expect(await queryRows(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
}

it('A data folder may have spaces, quotes and Chinese characters in its path', async () => {
  await expectTwoStarts(join(scene.folder, `数据 目录's "孪境" $HOME %p`));
});

it('A data folder may lie below a folder that only its owner enters', async () => {
  const home = join(scene.folder, 'home');
  await mkdir(home, { mode: 0o700 });
  await expectTwoStarts(join(home, 'data'));
});

it.runIf(process.platform === 'linux')(
  'A path may be longer than a socket (107 bytes) and than PostgreSQL itself (1024 bytes) allow',
  async () => {
    await expectTwoStarts(join(scene.folder, ...Array.from({ length: 12 }, () => '很长的文件夹名字'.repeat(4))));
  },
);

it.runIf(process.platform !== 'win32')(
  'Library links that the installation left out are made, by several at once',
  async () => {
    const native = await copyPackage(scene.folder, { linked: false });
    await Promise.all([linkLibraries(native), scene.start({}, { native }), linkLibraries(native)]);
    const present = await readdir(join(native, 'lib'));
    for (const link of await libraryLinks()) expect(present).toContain(link.replace('lib/', ''));
  },
);

it.runIf(isRoot)('Library links that may not be made in the package are made in a copy of it', async () => {
  const native = await copyPackage(scene.folder, { linked: false });
  const before = await readdir(join(native, 'lib'));
  await chmod(scene.folder, 0o777);
  const child = await scene.child({}, { native }, 65_534);
  expect(await child.outcome).toMatchObject({ adopted: false });
  await child.stop();
  expect(await readdir(join(native, 'lib'))).toEqual(before);
  expect(await readdir(join(scene.dataDir, 'postgres', 'runtime'))).toHaveLength(1);
});
