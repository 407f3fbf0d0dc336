import { NotConvertible } from '../result.ts';
import { IS_NAME_BYTE, skipSpace } from './lexicalBytes.ts';

/** A header is a few hundred bytes; some programs write a page of views into it. Comments and spaces do not count. */
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
  let limit = at + LONGEST_HEADER;
  const skip = (from: number): number => {
    const behind = skipSpace(bytes, from);
    limit += behind - from;
    return behind;
  };
  const isInside = (place: number): boolean => place < limit && place < bytes.length;
  const skipStatement = (from: number): number => {
    let place = from;
    while (isInside(place)) {
      const byte = bytes[place++];
      if (byte === 0x3b) break;
      if (byte === 0x27) while (isInside(place) && bytes[place++] !== 0x27);
      else if (byte === 0x2f && bytes[place] === 0x2a) place = skip(place - 1);
    }
    return place;
  };
  while (isInside(at)) {
    at = skip(at);
    const begin = at;
    while (isInside(at) && (IS_NAME_BYTE[bytes[at] ?? 0] || bytes[at] === 0x2d)) at++;
    const word = bytes.toString('latin1', begin, Math.min(at, begin + 100)).toUpperCase();
    at = skip(at);
    if (bytes[at] === 0x28 && word !== 'DATA') entries.set(word, at + 1);
    at = skipStatement(at);
    if (word === 'DATA') return { entries, end: at };
  }
  throw new NotConvertible(bytes.length >= LONGEST_HEADER ? 'damaged' : 'truncated');
}
