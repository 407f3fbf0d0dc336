import { describe, expect, it, test } from 'vitest';
import { computeChunkRange } from './reader.ts';
import { diffAttributes, fitsDeviceType, toAnnouncedAttributes } from './rules.ts';

const told = {
  title: 'AHU',
  packageVersion: '2',
  tag: null,
  url: null,
  size: 10,
  checksum: 'ab',
  checksumAlgorithm: 'MD5' as const,
};

describe('C-OTA-02 what a device hears of a package', () => {
  it('are shared attributes that begin with fw_ or sw_; what is not known is not said', () => {
    expect(Object.fromEntries(toAnnouncedAttributes('SOFTWARE', told))).toEqual({
      sw_title: 'AHU',
      sw_version: '2',
      sw_size: 10,
      sw_checksum: 'ab',
      sw_checksum_algorithm: 'MD5',
    });
    expect(toAnnouncedAttributes('FIRMWARE', undefined).size).toBe(0);
  });

  it('is only what changed, and nothing when it stands already', () => {
    const wanted = toAnnouncedAttributes('FIRMWARE', told);
    expect(diffAttributes(wanted, wanted)).toBeUndefined();
    expect(diffAttributes(new Map([...wanted, ['fw_url', 'x']]), wanted)).toEqual({ written: [], removed: ['fw_url'] });
    expect(diffAttributes(new Map(), new Map([['fw_title', 'B']]))).toEqual({
      written: [['fw_title', 'B']],
      removed: [],
    });
  });

  it('suits the devices of its type, or all', () => {
    expect([fitsDeviceType({ deviceType: null }, 'fan'), fitsDeviceType({ deviceType: 'fan' }, 'fan')]).toEqual([
      true,
      true,
    ]);
    expect(fitsDeviceType({ deviceType: 'fan' }, 'default')).toBe(false);
  });
});

describe('parts of a package', () => {
  test.each([
    ['the first', 100, 30, 0, { start: 0, end: 29 }],
    ['the last, shorter', 100, 30, 3, { start: 90, end: 99 }],
    ['none behind the end', 100, 30, 4, undefined],
    ['none where the last ends with the file', 90, 30, 3, undefined],
    ['the whole file for a length of 0', 100, 0, 0, { start: 0, end: 99 }],
    ['none before the file', 100, 30, -1, undefined],
  ])('%s', (_what, size, length, index, expected) => expect(computeChunkRange(size, length, index)).toEqual(expected));

  it('are refused when they are too long for the memory', () => {
    expect(() => computeChunkRange(1024 ** 3, 0, 0)).toThrow('At most 16 MB can be read at once');
    expect(computeChunkRange(1024 ** 3, 16 * 1024 ** 2, 2)).toEqual({ start: 32 * 1024 ** 2, end: 48 * 1024 ** 2 - 1 });
  });
});
