import { BlobRangeUnsatisfiable } from './blobErrors.ts';
import type { BlobRange } from './blobStore.ts';

export const isSoundRange = ({ start, end }: BlobRange): boolean =>
  Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start;

/** The part of the range that a blob of `size` bytes has, by the rules of RFC 9110 section 14.1.2. */
export function satisfiableRange(range: BlobRange, size: number): BlobRange {
  if (!isSoundRange(range) || range.start >= size) throw new BlobRangeUnsatisfiable(size);
  return { start: range.start, end: Math.min(range.end, size - 1) };
}
