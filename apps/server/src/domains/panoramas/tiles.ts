import type { FileAnswer } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadStoredFile, openStoredFile, type StoredFile } from '../files/index.ts';
import { type CaptureRow, loadTileLevels } from './captureStore.ts';
import { countTiles } from './conversion/pack.ts';
import type { TileLevel } from './conversion/work.ts';

type TilePack = { readonly file: StoredFile; readonly levels: readonly TileLevel[] };
type TilePlace = { readonly width: number; readonly column: number; readonly row: number };

/** Packs kept in memory: some kilobytes each. */
const MAX_CACHED_PACKS = 500;
/** By the pack's file, which is made once and never changed; the one used last comes last. */
const cachedPacks = new Map<string, TilePack>();

/** A viewer asks for a hundred tiles of a photograph, one after another: their places are read once. */
async function getTilePack(
  { database: { db } }: Pick<Platform, 'database'>,
  { id, packFileId }: Pick<CaptureRow, 'id' | 'packFileId'>,
): Promise<TilePack | undefined> {
  if (packFileId === null) return undefined;
  const known = cachedPacks.get(packFileId);
  if (known) {
    cachedPacks.delete(packFileId);
    cachedPacks.set(packFileId, known);
    return known;
  }
  const file = await loadStoredFile(db, packFileId);
  const found = await loadTileLevels(db, id);
  if (!file || !found?.levels || found.packFileId !== packFileId) return undefined;
  const pack = { file, levels: found.levels };
  cachedPacks.set(packFileId, pack);
  for (const [oldest] of cachedPacks) {
    if (cachedPacks.size <= MAX_CACHED_PACKS) break;
    cachedPacks.delete(oldest);
  }
  return pack;
}

/** A tile as it is answered: only its own bytes are read, and browsers keep it for good. */
export async function findTile(
  platform: Platform,
  capture: Pick<CaptureRow, 'id' | 'packFileId'>,
  { width, column, row }: TilePlace,
): Promise<FileAnswer | undefined> {
  const pack = await getTilePack(platform, capture);
  const level = pack?.levels.find((one) => one.width === width);
  const [columns, rows] = countTiles(width);
  if (!pack || !level || column >= columns || row >= rows) return undefined;
  const at = row * columns + column;
  const [offset, length] = [level.offsets[at], level.lengths[at]];
  if (offset === undefined || length === undefined) return undefined;
  return {
    name: `${column}_${row}.jpg`,
    mime: 'image/jpeg',
    size: length,
    etag: `${pack.file.blobKey.slice(0, 32)}-${offset}`,
    immutable: true,
    open: (range) =>
      openStoredFile(platform, pack.file, {
        start: offset + (range?.start ?? 0),
        end: offset + (range?.end ?? length - 1),
      }),
  };
}
