import { Readable } from 'node:stream';
import { fileCalls } from '@twinscape/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REMOVAL_LOCK } from '../../platform/storage/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { removeUnusedBlobs, UNUSED_BLOB_GRACE_MS } from './retention.ts';
import { saveFile } from './saveFile.ts';
import { lockBlobExclusive } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const tomorrow = () => Date.now() + UNUSED_BLOB_GRACE_MS + 60_000;
const put = async (text: string) => (await app.platform.blobs.put(Readable.from([Buffer.from(text)]))).key;
const row = (blobKey: string) => ({ blobKey, name: 'a.txt', mime: 'text/plain', size: 1, kind: 'file' as const });

describe('sweeping blobs that no file holds', () => {
  it('leaves young ones and those of files, and removes the rest', async () => {
    const used = await app
      .as(app.world.people.admin)
      .must(fileCalls.UploadFile, {}, { files: { file: { name: 'a.txt', body: 'in use' } } });
    const unused = await put('unused');
    expect(await removeUnusedBlobs(app.platform)).toBe(0);
    expect(await removeUnusedBlobs(app.platform, undefined, tomorrow())).toBe(1);
    expect(await app.platform.blobs.stat(unused)).toBeUndefined();
    expect((await app.as(app.world.people.admin).fetch(used.path)).status).toBe(200);
  });

  it('waits for a file that is being kept, and then leaves its blob', async () => {
    const { db } = app.platform.database;
    const key = await put('uploaded again');
    let sweeping: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      await saveFile(app.platform, tx, row(key));
      sweeping = removeUnusedBlobs(app.platform, undefined, tomorrow());
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(await sweeping).toBe(0);
    expect(await app.platform.blobs.stat(key)).toBeDefined();
  });

  it('refuses to keep a file whose blob went in between, rather than lose it silently', async () => {
    const { db } = app.platform.database;
    const key = await put('swept under the hand');
    let keeping: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await lockBlobExclusive(tx, key);
      keeping = db.transaction((other) => saveFile(app.platform, other, row(key))).catch((error: unknown) => error);
      await app.platform.blobs.remove(key);
    });
    expect(String(await keeping)).toContain('Upload it again');
  });

  it('removes nothing while a backup reads', async () => {
    const key = await put('old and unused');
    const client = await app.platform.database.pool.connect();
    try {
      await client.query('select pg_advisory_lock_shared($1)', [REMOVAL_LOCK]);
      expect(await removeUnusedBlobs(app.platform, undefined, tomorrow())).toBe(0);
      expect(await app.platform.blobs.stat(key)).toBeDefined();
    } finally {
      await client.query('select pg_advisory_unlock_all()');
      client.release();
    }
  });
});
