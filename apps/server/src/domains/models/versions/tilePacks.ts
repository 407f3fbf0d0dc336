import type { PackEntry } from '@twinscape/convert';
import type { Db } from '../../../platform/db/index.ts';
import { loadStoredFile, type StoredFile } from '../../files/index.ts';
import type { Version } from '../store.ts';
import { loadPackEntries } from '../versionStore.ts';

/** Where the tiles of a version lie: a file, and in it each tile by its path. */
export type TilePack = { readonly file: StoredFile; readonly entries: ReadonlyMap<string, PackEntry> };

/** Entries kept in memory, of all packs together; some hundred bytes each. */
const MAX_CACHED_ENTRIES = 200_000;
/** By the pack's file, which is made once and never changed; the one used last comes last. */
const cachedPacks = new Map<string, TilePack>();

/**
 * The pack of a converted version. A viewer asks for hundreds of tiles, one after another: their places are read from
 * the database once.
 */
export async function getTilePack(db: Db, version: Pick<Version, 'id' | 'packFileId'>): Promise<TilePack | undefined> {
  const { packFileId } = version;
  if (packFileId === null) return undefined;
  const known = cachedPacks.get(packFileId);
  if (known) {
    cachedPacks.delete(packFileId);
    cachedPacks.set(packFileId, known);
    return known;
  }
  const file = await loadStoredFile(db, packFileId);
  if (!file) return undefined;
  const entries = await loadPackEntries(db, version.id);
  const pack = { file, entries: new Map(entries.map((entry) => [entry.path, entry])) };
  cachedPacks.set(packFileId, pack);
  evictOldestPacks();
  return pack;
}

function evictOldestPacks(): void {
  let count = 0;
  for (const { entries } of cachedPacks.values()) count += entries.size;
  for (const [id, { entries }] of cachedPacks) {
    if (count <= MAX_CACHED_ENTRIES || cachedPacks.size === 1) return;
    cachedPacks.delete(id);
    count -= entries.size;
  }
}
