import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ChecksumAlgorithm } from '@twinscape/contract/devices';
import { Murmur3 } from './murmur3.ts';

type Digest = { update(chunk: Buffer): void; hex(): string };

const digests: Readonly<Record<ChecksumAlgorithm, () => Digest>> = {
  MD5: () => hashed('md5'),
  SHA256: () => hashed('sha256'),
  SHA384: () => hashed('sha384'),
  SHA512: () => hashed('sha512'),
  CRC32: () => {
    let sum = 0;
    return {
      update: (chunk) => {
        sum = crc32(chunk, sum);
      },
      hex: () => lowestFirst(sum),
    };
  },
  MURMUR3_32: () => {
    const hash = new Murmur3();
    return { update: (chunk) => hash.update(chunk), hex: () => lowestFirst(hash.digest()) };
  },
};

function hashed(name: string): Digest {
  const hash = createHash(name);
  return { update: (chunk) => void hash.update(chunk), hex: () => hash.digest('hex') };
}

/**
 * Four bytes, the lowest first: how Guava's HashCode, and with it ThingsBoard and its device clients, write sums
 * of 32 bits.
 */
function lowestFirst(sum: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(sum >>> 0);
  return bytes.toString('hex');
}

/** The checksum of a stream, in lower-case hex. */
export async function computeChecksum(body: AsyncIterable<Buffer>, algorithm: ChecksumAlgorithm): Promise<string> {
  const digest = digests[algorithm]();
  for await (const chunk of body) digest.update(chunk);
  return digest.hex();
}
