import type { Readable } from 'node:stream';
import type { FileAnswer } from '../../platform/http/index.ts';
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

/** A stored file as a call answers it; `more` says how the browser treats it. */
export const answerStoredFile = (
  platform: Pick<Platform, 'blobs'>,
  file: StoredFile,
  more: Partial<Pick<FileAnswer, 'inline' | 'immutable'>> = {},
): FileAnswer => ({
  name: file.name,
  mime: file.mime,
  size: file.size,
  etag: file.blobKey,
  ...more,
  open: (range) => openStoredFile(platform, file, range),
});
