import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { listZip } from './listZip.ts';
import { storedZip } from './storedZip.ts';
import { ZipRefused } from './zipRefused.ts';

/** Counts what is read of a file. */
const ranged = (bytes: Buffer) => {
  const read: number[] = [];
  const file = {
    size: bytes.length,
    read: async (start: number, end: number) => {
      read.push(end - start + 1);
      return Readable.from([bytes.subarray(start, end + 1)]);
    },
  };
  return { file, read };
};

describe('the directory of an archive', () => {
  it('names what is in it, with sizes, in whatever language', async () => {
    const { file } = ranged(
      storedZip(
        new Map([
          ['图纸/一层.txt', Buffer.from('甲')],
          ['b.txt', Buffer.alloc(10)],
        ]),
      ),
    );
    expect(await listZip(file, 10)).toEqual({
      parts: [
        { name: '图纸/一层.txt', size: 3, isFolder: false },
        { name: 'b.txt', size: 10, isFolder: false },
      ],
      count: 2,
    });
  });

  it('is read without its parts, and no further than is asked for', async () => {
    const { file, read } = ranged(
      storedZip(
        new Map([
          ['a', Buffer.alloc(3_000_000)],
          ['b', Buffer.alloc(1)],
        ]),
      ),
    );
    expect((await listZip(file, 1)).parts).toHaveLength(1);
    expect(read.reduce((sum, one) => sum + one, 0)).toBeLessThan(1_000_000);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no archive', Buffer.from('PK not really'.repeat(100))],
    ['half of one', storedZip(new Map([['a', Buffer.alloc(1000)]])).subarray(0, 700)],
  ])('of %s there is none', async (_, bytes) => {
    await expect(listZip(ranged(bytes).file, 10)).rejects.toThrow(ZipRefused);
  });
});
