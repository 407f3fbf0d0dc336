import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Run } from '../conversionStore.ts';

/** A folder for one run; what a killed run of the same version left is taken away first. */
export async function openWorkFolder(dataDir: string, { versionId, run }: Run): Promise<string> {
  const root = path.join(dataDir, 'work');
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root))
    if (name.startsWith(`${versionId}-`)) await rm(path.join(root, name), { recursive: true, force: true });
  const folder = path.join(root, `${versionId}-${run}`);
  await mkdir(path.join(folder, 'out'), { recursive: true, mode: 0o700 });
  return folder;
}
