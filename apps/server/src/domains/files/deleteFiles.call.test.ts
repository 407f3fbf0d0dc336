import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_TIMEOUT_MS } from '../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { deleteFilesWithBlobs, removeUnusedBlob, YOUNG_BLOB_MS } from './deleteFiles.ts';
import { saveBytes, type saveFile } from './saveFile.ts';
import { fileById, lockBlobExclusive } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const values = { name: 'a.ifc', mime: 'application/x-step', kind: 'model' as const };
const bytes = (text: string) => () => Readable.from([Buffer.from(text)]);
const kept = (text: string) => saveBytes(app.platform, bytes(text), values, async (_tx, file) => file);
const later = () => Date.now() + YOUNG_BLOB_MS + 1_000;

describe('dropping files', () => {
  it('takes the rows in the transaction, and nothing when it is undone', async () => {
    const { db } = app.platform.database;
    const file = await kept('undone');
    await expect(
      db.transaction(async (tx) => {
        await deleteFilesWithBlobs(app.platform, tx, [file.id]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await fileById(db, file.id)).toBeDefined();
    await db.transaction((tx) => deleteFilesWithBlobs(app.platform, tx, [file.id]));
    expect(await fileById(db, file.id)).toBeUndefined();
  });

  it('removes the bytes once nobody put them for a minute, by a job of its own', async () => {
    const { db, pool } = app.platform.database;
    const file = await kept('goes');
    const stat = app.platform.blobs.stat.bind(app.platform.blobs);
    const aged = vi.spyOn(app.platform.blobs, 'stat').mockImplementation(async (key) => {
      const found = await stat(key);
      return found && { ...found, storedAt: new Date(0) };
    });
    await db.transaction((tx) => deleteFilesWithBlobs(app.platform, tx, [file.id]));
    await vi.waitFor(async () => expect(await stat(file.blobKey)).toBeUndefined(), 5_000);
    aged.mockRestore();

    const young = await kept('waits');
    await db.transaction((tx) => deleteFilesWithBlobs(app.platform, tx, [young.id]));
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select run_at > now() + interval '30 seconds' as later from graphile_worker._private_jobs where payload::text like $1`,
        [`%${young.blobKey}%`],
      );
      expect(rows).toEqual([{ later: true }]);
    }, 5_000);
    expect(await stat(young.blobKey)).toBeDefined();
    expect(await removeUnusedBlob(app.platform, young.blobKey, YOUNG_BLOB_MS, later())).toBe('removed');
  });

  it('leaves bytes that another file holds', async () => {
    const { db } = app.platform.database;
    const [one, other] = [await kept('shared'), await kept('shared')];
    await db.transaction((tx) => deleteFilesWithBlobs(app.platform, tx, [one.id]));
    // The job that looks at the dropped file may hold the bytes just now.
    await vi.waitFor(
      async () => expect(await removeUnusedBlob(app.platform, other.blobKey, YOUNG_BLOB_MS, later())).toBe('kept'),
      TEST_TIMEOUT_MS,
    );
    expect(await app.platform.blobs.stat(other.blobKey)).toBeDefined();
  });

  it('puts bytes once more that somebody removed while they were being kept', async () => {
    const { db } = app.platform.database;
    const gone = await app.platform.blobs.put(bytes('raced')());
    let keeping: Promise<Awaited<ReturnType<typeof saveFile>>> | undefined;
    await db.transaction(async (tx) => {
      await lockBlobExclusive(tx, gone.key);
      keeping = kept('raced');
      await new Promise((resolve) => setTimeout(resolve, 100));
      await app.platform.blobs.remove(gone.key);
    });
    expect((await keeping)?.blobKey).toBe(gone.key);
    expect(await app.platform.blobs.stat(gone.key)).toBeDefined();
  });
});
