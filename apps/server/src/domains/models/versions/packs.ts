import type { PackEntry } from '@twinscape/convert';
import type { Db } from '../../../platform/db/index.ts';
import { loadStoredFile, type StoredFile } from '../../files/index.ts';
import type { Version } from '../store.ts';
import { loadPack } from '../versionStore.ts';

/** Where the tiles of a version lie: a file, and in it each tile by its path. */
export type Pack = { readonly file: StoredFile; readonly entries: ReadonlyMap<string, PackEntry> };

/** Entries kept in memory, of all packs together; some hundred bytes each. */
const ENTRIES_KEPT = 200_000;
/** By the pack's file, which is made once and never changed; the one used last comes last. */
const kept = new Map<string, Pack>();

/**
 * The pack of a converted version. A viewer asks for hundreds of tiles, one after another: their places are read from
 * the database once.
 */
export async function packFor(db: Db, version: Pick<Version, 'id' | 'packFileId'>): Promise<Pack | undefined> {
  const { packFileId } = version;
  if (packFileId === null) return undefined;
  const known = kept.get(packFileId);
  if (known) {
    kept.delete(packFileId);
    kept.set(packFileId, known);
    return known;
  }
  const file = await loadStoredFile(db, packFileId);
  if (!file) return undefined;
  const entries = await loadPack(db, version.id);
  const pack = { file, entries: new Map(entries.map((entry) => [entry.path, entry])) };
  kept.set(packFileId, pack);
  forgetOldest();
  return pack;
}

function forgetOldest(): void {
  let count = 0;
  for (const { entries } of kept.values()) count += entries.size;
  for (const [id, { entries }] of kept) {
    if (count <= ENTRIES_KEPT || kept.size === 1) return;
    kept.delete(id);
    count -= entries.size;
  }
}
