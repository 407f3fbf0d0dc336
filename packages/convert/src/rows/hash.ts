/**
 * 64-bit hashes as two 32-bit lanes, so that millions of them need no big integers: FNV-1a with two bases and primes
 * over UTF-16 units, then the finishing steps of MurmurHash3. Not against ill will: equal means equal, different means
 * almost surely different.
 */
export type TextHash = { high: number; low: number };

export const createTextHash = (): TextHash => ({ high: 0, low: 0 });

export function hashText(text: string, into: TextHash = createTextHash()): TextHash {
  let high = 0x811c9dc5;
  let low = 0x1f83d9ab;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low ^= low >>> 13;
  }
  into.high = finish(high ^ text.length);
  into.low = finish(low);
  return into;
}

/** Adds without order: the sum of several is the same whichever comes first. */
export function addTextHash(sum: TextHash, other: TextHash): void {
  sum.high = (sum.high + other.high) | 0;
  sum.low = (sum.low + other.low) | 0;
}

/** Turns a sum into a hash of its own, so that sums of sums do not mix their parts. */
export function finalizeHash(hash: TextHash): void {
  const { high } = hash;
  hash.high = finish(high ^ Math.imul(hash.low, 0x2545f491));
  hash.low = finish(hash.low ^ Math.imul(high, 0x9e3779b1));
}

/** As PostgreSQL's bigint. */
export const hashToBigint = ({ high, low }: TextHash): bigint =>
  BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low >>> 0));

function finish(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}
