import { InvalidBlobKey } from './blobErrors.ts';
import type { BlobKey } from './blobStore.ts';

export const isBlobKey = (text: string): text is BlobKey => /^[0-9a-f]{64}$/.test(text);

/** `abcd…` lies at `ab/cd/abcd…`: 65,536 folders keep each one small up to hundreds of millions of blobs. */
export function shardPath(key: BlobKey): string {
  if (!isBlobKey(key)) throw new InvalidBlobKey();
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
}
