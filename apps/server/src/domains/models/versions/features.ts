import type { Feature } from '@twinscape/contract/models';
import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadStoredFiles, openStoredFile, type StoredFile } from '../../files/index.ts';
import { type FeatureRow, listFeatures } from '../modelStore.ts';
import type { PhaseReader } from '../store.ts';
import { toFeature } from './rows.ts';

/** Pictures read at the same time. */
const CONCURRENT_READS = 8;

type Paging = { readonly pageIndex: number; readonly pageSize: number };

/** E-Model rows with their small pictures inside: models that the reader may open, of the given phases or of all. */
export async function loadFeatures(
  platform: Pick<Platform, 'blobs' | 'database'>,
  reader: PhaseReader,
  phaseIds: readonly string[] | undefined,
  { pageIndex, pageSize }: Paging,
): Promise<Feature[]> {
  const { db } = platform.database;
  const slice = { limit: pageSize, offset: (pageIndex - 1) * pageSize };
  const rows = await listFeatures(db, reader, phaseIds, slice);
  const pictures = await loadPictureUrls(platform, db, rows);
  return rows.map((row) => toFeature(row, pictures.get(row.pictureId ?? '')));
}

/** Data addresses of pictures, by the picture's id. */
async function loadPictureUrls(
  platform: Pick<Platform, 'blobs'>,
  db: Db,
  rows: readonly FeatureRow[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId]));
  const waiting = await loadStoredFiles(db, ids);
  const found = new Map<string, string>();
  const readOn = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) found.set(file.id, await loadDataUrl(platform, file));
  };
  await Promise.all(Array.from({ length: CONCURRENT_READS }, readOn));
  return found;
}

async function loadDataUrl(platform: Pick<Platform, 'blobs'>, file: StoredFile): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await openStoredFile(platform, file)) chunks.push(chunk as Buffer);
  return `data:${file.mime};base64,${Buffer.concat(chunks).toString('base64')}`;
}
