import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { BlobRangeUnsatisfiable } from './blobErrors.ts';
import { isBlobKey, shardPath } from './blobKey.ts';
import { isSoundRange, satisfiableRange } from './blobRange.ts';
import type { BlobKey, BlobRange, BlobStat, BlobStore } from './blobStore.ts';
import { exactBytes } from './exactBytes.ts';
import { type SpaceCheck, type Spooled, spool, startSpoolRetention } from './spool.ts';

export type S3BlobStoreOptions = {
  /** Left out: AWS itself. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Put before every key, with its own slash: `twinscape/`. */
  prefix?: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`; most self-hosted stores want it. */
  forcePathStyle?: boolean;
  /** Where uploads wait while they are hashed; needs room for the largest ones under way. */
  spoolDir?: string;
  /** Asked before bytes are written there. */
  checkSpace?: SpaceCheck;
};

/** 10,000 parts is S3's limit: 16 MiB parts carry blobs of 156 GiB, larger ones get larger parts. */
const partBytes = 16 * 1024 * 1024;
const maxParts = 10_000;
const partsAtOnce = 3;
/** Content that is there and younger than this is not sent again; older is, which renews its age for sweepers. */
const youngMs = 60 * 60 * 1000;

const sockets = { maxSockets: 256 };

/** Blobs as objects `<prefix>ab/cd/<sha256>`. Fails at open when the bucket cannot be reached. */
export async function openS3BlobStore(options: S3BlobStoreOptions): Promise<BlobStore> {
  const { bucket: Bucket, prefix = '', spoolDir = join(tmpdir(), 'twinscape-uploads') } = options;
  const client = new S3Client({
    region: options.region,
    forcePathStyle: options.forcePathStyle ?? false,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    // Every reader of a panorama or a model holds a connection while it reads; the SDK's own limit is 50.
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 300_000, httpsAgent: sockets, httpAgent: sockets },
    // The SDK's newer default checksums travel as trailers that many self-hosted stores refuse; parts are signed with
    // their sha256 anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const toObjectAddress = (key: BlobKey) => ({ Bucket, Key: prefix + shardPath(key) });

  await mkdir(spoolDir, { recursive: true, mode: 0o700 });
  const endSweeping = await startSpoolRetention(spoolDir);
  await client.send(new HeadBucketCommand({ Bucket })).catch((cause: unknown) => {
    endSweeping();
    client.destroy();
    throw new Error(`The S3 bucket "${Bucket}" cannot be reached`, { cause });
  });

  async function statObject(key: BlobKey): Promise<BlobStat | undefined> {
    const head = await unlessAbsent(client.send(new HeadObjectCommand(toObjectAddress(key))));
    return head && { size: head.ContentLength ?? 0, storedAt: head.LastModified ?? new Date(0) };
  }

  /** Answers whether the object is new. */
  async function send({ path, key, size }: Spooled, signal: AbortSignal | undefined): Promise<boolean> {
    const there = await statObject(key);
    if (there?.size === size && Date.now() - there.storedAt.getTime() < youngMs) return false;
    const Body = createReadStream(path);
    const upload = new Upload({
      client,
      params: { ...toObjectAddress(key), Body, ContentType: 'application/octet-stream' },
      partSize: Math.max(partBytes, Math.ceil(size / maxParts)),
      queueSize: partsAtOnce,
    });
    const abort = () => void upload.abort();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      signal?.throwIfAborted();
      await upload.done();
      return there === undefined;
    } finally {
      signal?.removeEventListener('abort', abort);
      Body.destroy();
    }
  }

  /** One request where all is well; the size is asked for only to say why there is nothing to read. */
  async function getRange(key: BlobKey, range: BlobRange): Promise<Readable | undefined> {
    const Range = `bytes=${range.start}-${range.end}`;
    const answer = isSoundRange(range)
      ? await unlessUnsatisfiable(unlessAbsent(client.send(new GetObjectCommand({ ...toObjectAddress(key), Range }))))
      : 'unsatisfiable';
    if (answer === undefined) return undefined;
    if (answer === 'unsatisfiable') {
      const there = await statObject(key);
      if (there === undefined) return undefined;
      throw new BlobRangeUnsatisfiable(there.size);
    }
    const body = asReadable(answer.Body);
    try {
      const size = Number(/\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1] ?? answer.ContentLength);
      return exactBytes(body, answer.ContentRange, satisfiableRange(range, size));
    } catch (error) {
      body.destroy();
      throw error;
    }
  }

  return {
    async put(body, limits = {}) {
      const spooled = await spool(body, spoolDir, { ...limits, checkSpace: options.checkSpace }, false);
      try {
        const isNew = await send(spooled, limits.signal);
        return { key: spooled.key, size: spooled.size, isNew };
      } finally {
        await rm(spooled.path, { force: true });
      }
    },

    async get(key, range) {
      if (range !== undefined) return await getRange(key, range);
      const found = await unlessAbsent(client.send(new GetObjectCommand(toObjectAddress(key))));
      return found && asReadable(found.Body);
    },

    stat: statObject,

    async remove(key) {
      await unlessAbsent(client.send(new DeleteObjectCommand(toObjectAddress(key))));
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          const key = Key.slice(Key.lastIndexOf('/') + 1);
          if (isBlobKey(key) && Key === prefix + shardPath(key)) yield { key, size: Size, storedAt: LastModified };
        }
      }
    },

    async close() {
      endSweeping();
      client.destroy();
    },
  };
}

async function unlessAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}

async function unlessUnsatisfiable<T>(answer: Promise<T>): Promise<T | 'unsatisfiable'> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return 'unsatisfiable';
    throw error;
  }
}

function asReadable(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new TypeError('The S3 client answered without a Node stream');
}
