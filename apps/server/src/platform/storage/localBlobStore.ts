import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isBlobKey, shardPath } from './blobKey.ts';
import { satisfiableRange } from './blobRange.ts';
import type { BlobStat, BlobStore } from './blobStore.ts';
import { type SpaceCheck, spool, startSpoolRetention } from './spool.ts';

/**
 * Blobs as files `ab/cd/<sha256>` under `dir`; `dir/tmp` holds uploads under way, on the same filesystem so that rename
 * is atomic. `room` is asked before bytes are written and refuses them when the disk is almost full.
 */
export async function openLocalBlobStore(dir: string, checkSpace?: SpaceCheck): Promise<BlobStore> {
  const root = resolve(dir);
  const tmp = join(root, 'tmp');
  await mkdir(tmp, { recursive: true });
  const endSweeping = await startSpoolRetention(tmp);

  return {
    async put(body, limits = {}) {
      const spooled = await spool(body, tmp, { ...limits, checkSpace }, true);
      const path = join(root, shardPath(spooled.key));
      const isNew = (await statFile(path)) === undefined;
      try {
        const firstMade = await mkdir(dirname(path), { recursive: true });
        // NOTE: an existing blob is replaced too: that renews its age for sweepers and heals damaged bytes; readers
        // keep the old inode.
        await rename(spooled.path, path);
        await syncFolders(dirname(path), firstMade === undefined ? dirname(path) : dirname(firstMade));
      } catch (error) {
        await rm(spooled.path, { force: true });
        throw error;
      }
      return { key: spooled.key, size: spooled.size, isNew };
    },

    async get(key, range) {
      const file = await unlessAbsent(open(join(root, shardPath(key)), 'r'));
      if (file === undefined) return undefined;
      try {
        return file.createReadStream(range === undefined ? {} : satisfiableRange(range, (await file.stat()).size));
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async stat(key) {
      return await statFile(join(root, shardPath(key)));
    },

    // Empty shard folders stay: removing one could race with a put that has just made it.
    async remove(key) {
      await rm(join(root, shardPath(key)), { force: true });
    },

    async *list() {
      for await (const first of shardsIn(root)) {
        for await (const second of shardsIn(join(root, first))) {
          const folder = join(root, first, second);
          for await (const { name } of await opendir(folder)) {
            const found = isBlobKey(name) ? await statFile(join(folder, name)) : undefined;
            if (found !== undefined) yield { key: name, ...found };
          }
        }
      }
    },

    async close() {
      endSweeping();
    },
  };
}

async function* shardsIn(folder: string): AsyncIterable<string> {
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)) yield entry.name;
  }
}

async function statFile(path: string): Promise<BlobStat | undefined> {
  const found = await unlessAbsent(stat(path));
  return found && { size: found.size, storedAt: found.mtime };
}

async function unlessAbsent<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A new name is durable when its folder is; a new folder's name when its parent is. From `deepest` up to `highest`. */
async function syncFolders(deepest: string, highest: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be synced there; NTFS journals names
  for (let folder = deepest; ; folder = dirname(folder)) {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
    if (folder === highest || folder === dirname(folder)) return;
  }
}
