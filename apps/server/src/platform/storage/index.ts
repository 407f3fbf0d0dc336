export { BlobRangeUnsatisfiable, BlobTooLarge, InvalidBlobKey } from './blobErrors.ts';
export { isBlobKey } from './blobKey.ts';
export type { BlobKey, BlobRange, BlobStat, BlobStore, PutLimits } from './blobStore.ts';
export { ImageRefused, type PreparedImage, prepareImage } from './image.ts';
export { openLocalBlobStore } from './localBlobStore.ts';
export { REMOVAL_LOCK } from './removal.ts';
export type { S3BlobStoreOptions } from './s3BlobStore.ts';
export { openS3BlobStore } from './s3OnDemand.ts';
export { isAcceptedName, type Sniffed, sniff, sniffBytes } from './sniff.ts';
