import { Readable } from 'node:stream';
import type { ChecksumAlgorithm } from '@twinscape/contract/devices';
import { describe, expect, test } from 'vitest';
import { computeChecksum } from './checksum.ts';

/** In pieces that end in the middle of a block of four. */
const inPieces = (text: string) => {
  const bytes = Buffer.from(text);
  return Readable.from([bytes.subarray(0, 3), bytes.subarray(3, 4), bytes.subarray(4)], { objectMode: false });
};

describe('C-OTA-02 the checksum of a package', () => {
  test.each<[ChecksumAlgorithm, string]>([
    ['MD5', '25f9e794323b453885f5181f1b624d0b'],
    ['SHA256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
    ['SHA384', 'eb455d56d2c1a69de64e832011f3393d45f3fa31d6842f21af92d2fe469c499da5e3179847334a18479c8d1dedea1be3'],
    [
      'SHA512',
      'd9e6762dd1c8eaf6d61b3c6192fc408d4d6d5f1176d0c29169bc24e71c3f274ad27fcd5811b313d681f7e55ec02d73d499c95455b6b5bb503acf574fba8ffe85',
    ],
    // The catalogue of CRC (check value of “123456789”) gives cbf43926: here from the lowest byte on.
    ['CRC32', '2639f4cb'],
    ['MURMUR3_32', '82f3feb4'],
  ])('by %s is lower-case hex, sums of 32 bits from the lowest byte on', async (algorithm, expected) =>
    expect(await computeChecksum(inPieces('123456789'), algorithm)).toBe(expected),
  );
});
