import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlobRangeUnsatisfiable, BlobTooLarge, InvalidBlobKey } from './blobErrors.ts';
import type { BlobRange, BlobStore } from './blobStore.ts';

export type OpenedForSuite = {
  store: BlobStore;
  /** Everything unfinished that the implementation holds: temporary files, open multipart uploads. */
  residue(): Promise<string[]>;
  close(): Promise<void>;
};

/** What every blob store must do. `open` gives an empty store. */
export function blobStoreSuite(name: string, open: () => Promise<OpenedForSuite>): void {
  describe(`${name} as a blob store`, () => {
    let opened: OpenedForSuite;
    let store: BlobStore;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const put = (bytes: Buffer) => store.put(Readable.from([bytes]));
    async function read(key: string, range?: BlobRange): Promise<Buffer | undefined> {
      const body = await store.get(key, range);
      return body && buffer(body);
    }
    async function keys(): Promise<string[]> {
      const found: string[] = [];
      for await (const { key } of store.list()) found.push(key);
      return found.sort();
    }
    /** A body that never ends by itself: `bytes` first, then silence until `end` is called. */
    function stalled(bytes: Buffer, onSilent: (body: Readable) => void): Readable {
      let isSent = false;
      return new Readable({
        read() {
          if (!isSent) this.push(bytes);
          else setImmediate(() => onSilent(this));
          isSent = true;
        },
      });
    }
    async function leavesNothing(attempt: () => Promise<unknown>): Promise<unknown> {
      const before = await keys();
      const failure = await attempt().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(await keys()).toEqual(before);
      expect(await opened.residue()).toEqual([]);
      return failure;
    }

    test('gives back the bytes that were put, under their sha256', async () => {
      const bytes = randomBytes(100_000);
      expect(await put(bytes)).toEqual({ key: sha256(bytes), size: 100_000, isNew: true });
      expect(await read(sha256(bytes))).toEqual(bytes);
      const found = await store.stat(sha256(bytes));
      expect(found?.size).toBe(100_000);
      expect(Math.abs(Date.now() - (found?.storedAt.getTime() ?? 0))).toBeLessThan(60_000);
    });

    test('stores a text stream as UTF-8', async () => {
      const { key } = await store.put(Readable.from(['孪境', ' Twinscape']));
      expect((await read(key))?.toString()).toBe('孪境 Twinscape');
    });

    const digits = Buffer.from('0123456789');
    test.each<[string, BlobRange, string]>([
      ['the first byte', { start: 0, end: 0 }, '0'],
      ['the middle', { start: 3, end: 5 }, '345'],
      ['the last byte', { start: 9, end: 9 }, '9'],
      ['the whole', { start: 0, end: 9 }, '0123456789'],
      ['an end past the last byte, which is cut', { start: 7, end: 1_000_000 }, '789'],
      ['an end of all bytes there can be', { start: 0, end: Number.MAX_SAFE_INTEGER }, '0123456789'],
    ])('reads a range: %s', async (_, range, expected) => {
      const { key } = await put(digits);
      expect((await read(key, range))?.toString()).toBe(expected);
    });

    test.each<[string, BlobRange]>([
      ['starts just past the last byte', { start: 10, end: 12 }],
      ['ends before it starts', { start: 5, end: 4 }],
      ['starts below zero', { start: -3, end: 4 }],
      ['is no whole number', { start: 0.5, end: 4 }],
      ['is no number', { start: Number.NaN, end: 4 }],
    ])('refuses a range that %s', async (_, range) => {
      const { key } = await put(digits);
      await expect(store.get(key, range)).rejects.toThrow(BlobRangeUnsatisfiable);
    });

    test('stores the empty blob, which satisfies no range', async () => {
      const { key, size } = await put(Buffer.alloc(0));
      expect({ key, size }).toEqual({ key: sha256(Buffer.alloc(0)), size: 0 });
      expect(await read(key)).toEqual(Buffer.alloc(0));
      expect((await store.stat(key))?.size).toBe(0);
      await expect(store.get(key, { start: 0, end: 0 })).rejects.toThrow(BlobRangeUnsatisfiable);
    });

    test('streams a blob larger than one part, and reads across the part border', async () => {
      const bytes = randomBytes(17 * 1024 * 1024 + 3);
      const pieces = Array.from({ length: 272 + 1 }, (_, n) => bytes.subarray(n * 65_536, (n + 1) * 65_536));
      const { key, size } = await store.put(Readable.from(pieces));
      expect(size).toBe(bytes.length);
      expect((await read(key))?.equals(bytes)).toBe(true);
      const border = 16 * 1024 * 1024;
      expect(await read(key, { start: border - 2, end: border + 2 })).toEqual(bytes.subarray(border - 2, border + 3));
      expect(await opened.residue()).toEqual([]);
    });

    test('keeps one blob of the same content put twice', async () => {
      const bytes = randomBytes(1000);
      const first = await put(bytes);
      expect(await put(bytes)).toEqual({ ...first, isNew: false });
      expect((await keys()).filter((key) => key === first.key)).toHaveLength(1);
    });

    test('keeps one whole blob of the same content put eight times at once', async () => {
      const bytes = randomBytes(300_000);
      const answers = await Promise.all(Array.from({ length: 8 }, () => put(bytes)));
      expect(new Set(answers.map(({ key }) => key))).toEqual(new Set([sha256(bytes)]));
      expect((await read(sha256(bytes)))?.equals(bytes)).toBe(true);
      expect(await opened.residue()).toEqual([]);
    });

    test('takes a body of exactly the limit', async () => {
      const bytes = randomBytes(1000);
      expect(await store.put(Readable.from([bytes]), { maxBytes: 1000 })).toMatchObject({ size: 1000 });
    });

    test('refuses a body over the limit, destroys it and leaves nothing', async () => {
      const body = Readable.from(Array.from({ length: 100 }, () => randomBytes(1000)));
      const failure = await leavesNothing(() => store.put(body, { maxBytes: 2999 }));
      expect(failure).toBeInstanceOf(BlobTooLarge);
      expect(body.destroyed).toBe(true);
    });

    test('leaves nothing of a body that fails half-way', async () => {
      const body = stalled(randomBytes(50_000), (silent) => silent.destroy(new Error('connection reset')));
      expect(await leavesNothing(() => store.put(body))).toMatchObject({ message: 'connection reset' });
    });

    test('leaves nothing of a body that fails before the first byte is read', async () => {
      const body = new Readable({ read() {} });
      const failure = await leavesNothing(() => {
        const put = store.put(body);
        body.destroy(new Error('gone at once'));
        return put;
      });
      expect(failure).toMatchObject({ message: 'gone at once' });
    });

    test('leaves nothing of a body that is cut off without an error', async () => {
      const body = stalled(randomBytes(50_000), (silent) => silent.destroy());
      expect(await leavesNothing(() => store.put(body))).toBeInstanceOf(Error);
    });

    test('leaves nothing of a silent body whose put is aborted', async () => {
      const abortion = new AbortController();
      const body = stalled(randomBytes(50_000), () => abortion.abort());
      const failure = await leavesNothing(() => store.put(body, { signal: abortion.signal }));
      expect(failure).toMatchObject({ name: 'AbortError' });
      expect(body.destroyed).toBe(true);
    });

    test('takes nothing when the signal was aborted before', async () => {
      const signal = AbortSignal.abort();
      const failure = await leavesNothing(() => store.put(Readable.from([randomBytes(10)]), { signal }));
      expect(failure).toMatchObject({ name: 'AbortError' });
    });

    test('knows nothing of an absent key', async () => {
      const absent = sha256(randomBytes(8));
      expect(await store.get(absent)).toBeUndefined();
      expect(await store.get(absent, { start: 0, end: 1 })).toBeUndefined();
      expect(await store.stat(absent)).toBeUndefined();
    });

    test('removes a blob, and removing it again is no error', async () => {
      const { key } = await put(randomBytes(20));
      await store.remove(key);
      await store.remove(key);
      expect(await store.get(key)).toBeUndefined();
      expect(await keys()).not.toContain(key);
    });

    test('takes removed content again', async () => {
      const bytes = randomBytes(20);
      await store.remove((await put(bytes)).key);
      expect(await read((await put(bytes)).key)).toEqual(bytes);
    });

    test('lists every blob with its size', async () => {
      const bytes = Array.from({ length: 12 }, (_, n) => randomBytes(100 + n));
      const expected = new Map(
        await Promise.all(bytes.map(async (one) => [(await put(one)).key, one.length] as const)),
      );
      const listed = new Map<string, number>();
      for await (const { key, size } of store.list()) if (expected.has(key)) listed.set(key, size);
      expect(listed).toEqual(expected);
    });

    test.each([
      ['a path upwards', '../../etc/passwd'],
      ['a path inside a key', `${'a'.repeat(60)}/../`],
      ['capital digits', 'A'.repeat(64)],
      ['a line end after the key', `${'a'.repeat(64)}\n`],
      ['nothing', ''],
    ])('refuses a key that is %s', async (_, key) => {
      await expect(store.get(key)).rejects.toThrow(InvalidBlobKey);
      await expect(store.stat(key)).rejects.toThrow(InvalidBlobKey);
      await expect(store.remove(key)).rejects.toThrow(InvalidBlobKey);
    });
  });
}
