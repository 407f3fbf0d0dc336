import { describe, expect, it, test } from 'vitest';
import { BLOCK, END, headerOf, paddingOf, paxSize, readHeader } from './tarHeader.ts';

const moment = new Date('2026-03-01T00:00:00Z');

describe('the header of an archive entry', () => {
  it('is read as it was written', () => {
    const header = headerOf({ name: 'tables/public.file/000001.copy.gz', size: 1234 }, moment);
    expect(header).toHaveLength(BLOCK);
    expect(readHeader(header)).toEqual({ name: 'tables/public.file/000001.copy.gz', size: 1234, type: '0' });
  });

  it('carries a size beyond 8 GiB in a pax record before it', () => {
    const size = 12_345_678_901;
    const header = headerOf({ name: 'blobs/x', size }, moment);
    expect(header).toHaveLength(3 * BLOCK);
    const pax = readHeader(header.subarray(0, BLOCK));
    expect(pax).toMatchObject({ type: 'x', size: 20 });
    const record = header.subarray(BLOCK, BLOCK + 20).toString();
    expect(record).toBe('20 size=12345678901\n');
    expect(paxSize(record)).toBe(size);
    expect(readHeader(header.subarray(2 * BLOCK))).toMatchObject({ name: 'blobs/x', type: '0' });
  });

  it('tells the end and damage', () => {
    expect(readHeader(END.subarray(0, BLOCK))).toBeUndefined();
    const header = headerOf({ name: 'a', size: 1 }, moment);
    header[0] = 0x62;
    expect(readHeader(header)).toBe('damaged');
    expect(readHeader(Buffer.alloc(BLOCK, 'x'))).toBe('damaged');
  });

  it('refuses a name that does not fit', () => {
    expect(() => headerOf({ name: 'n'.repeat(101), size: 0 }, moment)).toThrow('too long');
  });
});

test.each([
  [0, 0],
  [1, 511],
  [512, 0],
  [513, 511],
])('content of %i bytes is followed by %i zeros', (size, zeros) => expect(paddingOf(size)).toHaveLength(zeros));
