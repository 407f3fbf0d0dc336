import { NotConvertible } from '../result.ts';
import { NAME, skipSpace } from './lexis.ts';

/** A header is a few hundred bytes; some programs write a page of views into it. */
const LONGEST_HEADER = 1 << 20;

/**
 * The header section: for each entry (FILE_SCHEMA and the like) where its arguments begin, and where the data begin.
 * @throws NotConvertible `notThisFormat` or `truncated`
 */
export function readHeader(bytes: Buffer): { readonly entries: ReadonlyMap<string, number>; readonly end: number } {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let at = skipSpace(bytes, hasMark ? 3 : 0);
  if (!/^ISO-?10303-21/i.test(bytes.toString('latin1', at, at + 12))) throw new NotConvertible('notThisFormat');
  const entries = new Map<string, number>();
  const limit = Math.min(bytes.length, at + LONGEST_HEADER);
  while (at < limit) {
    at = skipSpace(bytes, at);
    const begin = at;
    while (at < limit && (NAME[bytes[at] ?? 0] || bytes[at] === 0x2d)) at++;
    const word = bytes.toString('latin1', begin, Math.min(at, begin + 100)).toUpperCase();
    at = skipSpace(bytes, at);
    if (bytes[at] === 0x28 && word !== 'DATA') entries.set(word, at + 1);
    at = endOfStatement(bytes, at, limit);
    if (word === 'DATA') return { entries, end: at };
  }
  throw new NotConvertible(bytes.length >= LONGEST_HEADER ? 'damaged' : 'truncated');
}

function endOfStatement(bytes: Buffer, from: number, limit: number): number {
  let at = from;
  while (at < limit) {
    const byte = bytes[at++];
    if (byte === 0x3b) return at;
    if (byte === 0x27) while (at < limit && bytes[at++] !== 0x27);
    else if (byte === 0x2f && bytes[at] === 0x2a) at = skipSpace(bytes, at - 1);
  }
  return limit;
}
