import { describe, expect, it, test } from 'vitest';
import { ARCHIVE_END, BLOCK_BYTES, createPadding, createTarHeader, parsePaxSize, parseTarHeader } from './tarHeader.ts';

const moment = new Date('2026-03-01T00:00:00Z');

describe('the header of an archive entry', () => {
  it('is read as it was written', () => {
    const header = createTarHeader({ name: 'tables/public.file/000001.copy.gz', size: 1234 }, moment);
    expect(header).toHaveLength(BLOCK_BYTES);
    expect(parseTarHeader(header)).toEqual({ name: 'tables/public.file/000001.copy.gz', size: 1234, type: '0' });
  });

  it('carries a size beyond 8 GiB in a pax record before it', () => {
    const size = 12_345_678_901;
    const header = createTarHeader({ name: 'blobs/x', size }, moment);
    expect(header).toHaveLength(3 * BLOCK_BYTES);
    const pax = parseTarHeader(header.subarray(0, BLOCK_BYTES));
    expect(pax).toMatchObject({ type: 'x', size: 20 });
    const record = header.subarray(BLOCK_BYTES, BLOCK_BYTES + 20).toString();
    expect(record).toBe('20 size=12345678901\n');
    expect(parsePaxSize(record)).toBe(size);
    expect(parseTarHeader(header.subarray(2 * BLOCK_BYTES))).toMatchObject({ name: 'blobs/x', type: '0' });
  });

  it('tells the end and damage', () => {
    expect(parseTarHeader(ARCHIVE_END.subarray(0, BLOCK_BYTES))).toBeUndefined();
    const header = createTarHeader({ name: 'a', size: 1 }, moment);
    header[0] = 0x62;
    expect(parseTarHeader(header)).toBe('damaged');
    expect(parseTarHeader(Buffer.alloc(BLOCK_BYTES, 'x'))).toBe('damaged');
  });

  it('refuses a name that does not fit', () => {
    expect(() => createTarHeader({ name: 'n'.repeat(101), size: 0 }, moment)).toThrow('too long');
  });
});

test.each([
  [0, 0],
  [1, 511],
  [512, 0],
  [513, 511],
])('content of %i bytes is followed by %i zeros', (size, zeros) => expect(createPadding(size)).toHaveLength(zeros));
