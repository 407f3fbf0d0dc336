import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteOldWorkFolders, openWorkFolder } from './folder.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'twinscape-work-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('a killed run leaves nothing for longer than a conversion may take, and what may still run is left alone', async () => {
  const config = { dataDir, conversionMinutes: 60 };
  const first = await openWorkFolder(config, { versionId: 'aaaa', run: 1 });
  await writeFile(path.join(first, 'out', 'half'), 'half');
  await mkdir(path.join(dataDir, 'work', 'bbbb-1'));
  const second = await openWorkFolder(config, { versionId: 'aaaa', run: 2 });
  expect((await readdir(path.join(dataDir, 'work'))).sort()).toEqual(['aaaa-2', 'bbbb-1']);
  expect(await readdir(second)).toEqual(['out']);
  expect(await deleteOldWorkFolders(config)).toBe(0);
  expect(await deleteOldWorkFolders(config, Date.now() + 121 * 60_000)).toBe(2);
  expect(await readdir(path.join(dataDir, 'work'))).toEqual([]);
});
