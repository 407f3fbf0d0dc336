import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blobStoreSuite } from './blobStoreSuite.ts';
import { openLocalBlobStore } from './localBlobStore.ts';

blobStoreSuite('The local folder', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'twinscape-blobs-'));
  return {
    store: await openLocalBlobStore(dir),
    residue: () => readdir(join(dir, 'tmp')),
    close: () => rm(dir, { recursive: true }),
  };
});

describe('The local folder', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'twinscape-blobs-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  test('keeps its blobs when it is opened again', async () => {
    const { key } = await (await openLocalBlobStore(dir)).put(Readable.from(['kept']));
    const again = await openLocalBlobStore(dir);
    expect(await again.stat(key)).toMatchObject({ size: 4 });
    expect(await readFile(join(dir, key.slice(0, 2), key.slice(2, 4), key), 'utf8')).toBe('kept');
  });

  test('sweeps the leftovers of a crash at open, but not an upload that may still be under way', async () => {
    await mkdir(join(dir, 'tmp'));
    await writeFile(join(dir, 'tmp', 'crashed'), 'half');
    await writeFile(join(dir, 'tmp', 'under-way'), 'half');
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600;
    await utimes(join(dir, 'tmp', 'crashed'), twoDaysAgo, twoDaysAgo);
    await openLocalBlobStore(dir);
    expect(await readdir(join(dir, 'tmp'))).toEqual(['under-way']);
  });

  test('heals damaged bytes when the same content is put again', async () => {
    const store = await openLocalBlobStore(dir);
    const { key } = await store.put(Readable.from(['sound']));
    const path = join(dir, key.slice(0, 2), key.slice(2, 4), key);
    await writeFile(path, 'rot..');
    await store.put(Readable.from(['sound']));
    expect(await readFile(path, 'utf8')).toBe('sound');
  });

  test('renews the age of a blob that is put again, so that a sweeper leaves it alone', async () => {
    const store = await openLocalBlobStore(dir);
    const { key } = await store.put(Readable.from(['orphan']));
    await utimes(join(dir, key.slice(0, 2), key.slice(2, 4), key), 1000, 1000);
    await store.put(Readable.from(['orphan']));
    const found = await store.stat(key);
    expect(Date.now() - (found?.storedAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test('lists neither strange files nor uploads under way', async () => {
    const store = await openLocalBlobStore(dir);
    await mkdir(join(dir, 'ab', 'cd'), { recursive: true });
    await writeFile(join(dir, 'ab', 'cd', 'notes.txt'), 'strange');
    await writeFile(join(dir, 'tmp', 'a'.repeat(64)), 'under way');
    for await (const blob of store.list()) expect.unreachable(`listed ${blob.key}`);
  });

  test('keeps reading a blob that is removed meanwhile', async () => {
    const store = await openLocalBlobStore(dir);
    const { key } = await store.put(Readable.from(['x'.repeat(500_000)]));
    const body = await store.get(key);
    await store.remove(key);
    let size = 0;
    for await (const chunk of body ?? []) size += chunk.length;
    expect(size).toBe(500_000);
  });
});
