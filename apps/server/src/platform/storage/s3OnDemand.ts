import type { BlobStore } from './blobStore.ts';
import type { S3BlobStoreOptions } from './s3BlobStore.ts';

/**
 * `openS3BlobStore` with its client, which is read only where a bucket is configured: a start without one spends a
 * tenth less of the processor.
 */
export async function openS3BlobStoreOnDemand(options: S3BlobStoreOptions): Promise<BlobStore> {
  const s3 = await import('./s3BlobStore.ts');
  return s3.openS3BlobStore(options);
}
