import type { Readable } from 'node:stream';

/**
 * The content address of a blob: the sha256 of its bytes in lower-case hex. Never a path or a name that a client gave.
 */
export type BlobKey = string;

/**
 * Bytes from `start` to `end`, both included, as in HTTP. An `end` past the last byte is cut; a `start` past it is
 * refused.
 */
export type BlobRange = { start: number; end: number };

/** `storedAt` is renewed when the same content is put again; a sweeper leaves young blobs alone (see README). */
export type BlobStat = { size: number; storedAt: Date };

export type PutLimits = { maxBytes?: number; signal?: AbortSignal };

/** Where the bytes of every upload live. Both implementations pass `blobStoreSuite`. */
export type BlobStore = {
  /**
   * Stores the whole body and answers once it is durable. The same content twice is one blob; `isNew` says that it was
   * not there before. Throws `BlobTooLarge` over `maxBytes`, and whatever ended the body early; then nothing is left
   * behind.
   */
  put(body: Readable, limits?: PutLimits): Promise<{ key: BlobKey; size: number; isNew: boolean }>;
  /**
   * Throws `BlobRangeUnsatisfiable` when the range holds no byte of the blob; `undefined` when there is no such blob.
   */
  get(key: BlobKey, range?: BlobRange): Promise<Readable | undefined>;
  stat(key: BlobKey): Promise<BlobStat | undefined>;
  /** Removing what is absent is no error. */
  remove(key: BlobKey): Promise<void>;
  /** Every blob once, in no promised order; blobs put or removed meanwhile may or may not appear. */
  list(): AsyncIterable<{ key: BlobKey } & BlobStat>;
  close(): Promise<void>;
};
