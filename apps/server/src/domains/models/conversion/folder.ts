import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../config.ts';
import type { ConversionRun } from '../conversionStore.ts';

/** What follows the conversion itself (storing its files, writing its rows) is over by then. */
const LOADING_MS = 60 * 60_000;

const workRoot = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'work');

/** A folder for one run; what a killed run of the same version left is taken away first. */
export async function openWorkFolder(
  config: Pick<Config, 'dataDir' | 'conversionMinutes'>,
  { versionId, run }: ConversionRun,
): Promise<string> {
  const root = workRoot(config);
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root))
    if (name.startsWith(`${versionId}-`)) await rm(path.join(root, name), { recursive: true, force: true });
  await deleteOldWorkFolders(config);
  const folder = path.join(root, `${versionId}-${run}`);
  await mkdir(path.join(folder, 'out'), { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Takes folders away that are older than a conversion may take: those of runs that were killed. Younger ones may be
 * another process's.
 */
export async function deleteOldWorkFolders(
  config: Pick<Config, 'dataDir' | 'conversionMinutes'>,
  now = Date.now(),
): Promise<number> {
  const root = workRoot(config);
  const names = await readdir(root).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const folder = path.join(root, name);
    const found = await stat(folder).catch(() => undefined);
    if (!found || now - found.birthtimeMs <= config.conversionMinutes * 60_000 + LOADING_MS) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
