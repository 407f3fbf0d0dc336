import type { Readable } from 'node:stream';
import type { Platform } from '../../platform/platform.ts';
import type { BlobRange } from '../../platform/storage/index.ts';
import { fileById, filesById, type StoredFile } from './store.ts';

/** A file by its id, for domains that decide themselves who may read it. */
export const loadStoredFile = fileById;
export const loadStoredFiles = filesById;

/**
 * The bytes of a file, or of a part of it (both ends included). A file without its bytes is a fault: the sweeper and
 * the backup know every row.
 */
export async function openStoredFile(
  platform: Pick<Platform, 'blobs'>,
  file: Pick<StoredFile, 'id' | 'blobKey'>,
  range?: BlobRange,
): Promise<Readable> {
  const body = await platform.blobs.get(file.blobKey, range);
  if (!body) throw new Error(`the content ${file.blobKey} of file ${file.id} is missing`);
  return body;
}
