import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blobStoreSuite } from './blobStoreSuite.ts';
import { openS3BlobStore, type S3BlobStoreOptions } from './s3BlobStore.ts';

type Running = { options: S3BlobStoreOptions; dir: string; requests: string[]; stop(): Promise<void> };

async function startS3(): Promise<Running> {
  const dir = await mkdtemp(join(tmpdir(), 'twinscape-s3-'));
  await mkdir(join(dir, 'data'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dir, 'data'),
    configureBuckets: [{ name: 'blobs', configs: [] }],
  });
  const { port } = await server.run();
  const requests: string[] = [];
  server.httpServer.on('request', ({ method, url }: IncomingMessage) => requests.push(`${method} ${url}`));
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'blobs',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
      spoolDir: join(dir, 'spool'),
    },
    dir,
    requests,
    stop: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(dir, { recursive: true });
    },
  };
}

/** s3rver keeps unfinished multipart uploads in a folder of the bucket. */
async function unfinished({ dir }: Running): Promise<string[]> {
  const uploads = await readdir(join(dir, 'data', 'blobs', '._S3rver_uploads')).catch(() => []);
  return [...uploads, ...(await readdir(join(dir, 'spool')))];
}

blobStoreSuite('S3', async () => {
  const running = await startS3();
  const store = await openS3BlobStore({ ...running.options, prefix: 'twinscape/' });
  return {
    store,
    residue: () => unfinished(running),
    close: async () => {
      await store.close();
      await running.stop();
    },
  };
});

describe('S3', () => {
  let running: Running;
  beforeAll(async () => {
    running = await startS3();
  });
  afterAll(() => running.stop());

  test('does not send content again that has just been stored', async () => {
    const store = await openS3BlobStore(running.options);
    await store.put(Readable.from(['once']));
    running.requests.length = 0;
    await store.put(Readable.from(['once']));
    expect(running.requests).toEqual([expect.stringMatching(/^HEAD /)]);
  });

  test('sees nothing of another prefix in the same bucket', async () => {
    const mine = await openS3BlobStore({ ...running.options, prefix: 'mine/' });
    const yours = await openS3BlobStore({ ...running.options, prefix: 'yours/' });
    const { key } = await mine.put(Readable.from(['mine']));
    expect(await yours.stat(key)).toBeUndefined();
    for await (const blob of yours.list()) expect.unreachable(`listed ${blob.key}`);
  });

  test('aborts the parts that are under way when the put is aborted', async () => {
    const store = await openS3BlobStore({ ...running.options, prefix: 'aborted/' });
    const abortion = new AbortController();
    const put = store.put(Readable.from([Buffer.alloc(40 * 1024 * 1024, 'x')]), { signal: abortion.signal });
    running.requests.length = 0;
    // POST opens the multipart upload, so the body has been spooled and parts are about to leave.
    while (!running.requests.some((request) => request.startsWith('POST')))
      await new Promise((later) => setTimeout(later, 1));
    abortion.abort();
    await expect(put).rejects.toMatchObject({ name: 'AbortError' });
    for await (const blob of store.list()) expect.unreachable(`listed ${blob.key}`);
    // s3rver knows no AbortMultipartUpload and keeps the parts, so the request itself is what can be seen.
    await expect
      .poll(() => running.requests)
      .toContainEqual(expect.stringMatching(/^DELETE .*x-id=AbortMultipartUpload|^DELETE .*uploadId=/));
  });

  test('reads a range in one request', async () => {
    const store = await openS3BlobStore(running.options);
    const { key } = await store.put(Readable.from(['0123456789']));
    running.requests.length = 0;
    await store.get(key, { start: 2, end: 5 });
    expect(running.requests).toEqual([expect.stringMatching(/^GET /)]);
  });

  // s3rver cannot answer a second page: its continuation token is DES, which OpenSSL 3 no longer has.
  test('lists past one page, by the continuation token', async () => {
    const keys = Array.from({ length: 5 }, (_, n) => createHash('sha256').update(`${n}`).digest('hex')).sort();
    const requestedRanges: (string | null)[] = [];
    const server = createServer(({ url = '' }, response) => {
      const token = new URL(url, 'http://localhost').searchParams.get('continuation-token');
      if (url.includes('list-type=2')) requestedRanges.push(token);
      const from = Number(token ?? 0);
      const contents = keys.slice(from, from + 2).map((key) => {
        const path = `p/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
        return `<Contents><Key>${path}</Key><Size>7</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`;
      });
      const next = `<IsTruncated>true</IsTruncated><NextContinuationToken>${from + 2}</NextContinuationToken>`;
      const page = contents.join('') + (from + 2 < keys.length ? next : '<IsTruncated>false</IsTruncated>');
      response.end(`<?xml version="1.0"?><ListBucketResult>${page}</ListBucketResult>`);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    try {
      const store = await openS3BlobStore({ ...running.options, endpoint: `http://127.0.0.1:${port}`, prefix: 'p/' });
      const storedAt = new Date('2026-01-02T03:04:05Z');
      const listed = [];
      for await (const blob of store.list()) listed.push(blob);
      expect(listed).toEqual(keys.map((key) => ({ key, size: 7, storedAt })));
      expect(requestedRanges).toEqual([null, '2', '4']);
      await store.close();
    } finally {
      server.close();
    }
  });

  test('says at open that the bucket cannot be reached', async () => {
    await expect(openS3BlobStore({ ...running.options, bucket: 'absent' })).rejects.toThrow(
      '"absent" cannot be reached',
    );
  });
});
