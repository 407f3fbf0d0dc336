/** Texts longer than this are found by their beginning only. */
export const SEARCHED_CHARACTERS = 1_000;

/** The form of a text in which it is compared: NFC, lower case. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/**
 * The number that stands for a piece of a text in the search index of one version: FNV-1a (32 bits, signed) over the version's key and the piece's
 * UTF-16 units. Two pieces may share a number; whoever searches compares the text itself afterwards.
 */
export function gramHash(version: number, text: string, at: number, length: number): number {
  let hash = 0x811c9dc5;
  for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((version >>> shift) & 0xff), 0x01000193);
  for (let place = at; place < at + length; place++) {
    const unit = text.charCodeAt(place);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return hash | 0;
}

/** All one- and two-unit pieces of a folded text, each once: what the index holds for a value. */
export function gramsOf(version: number, text: string): number[] {
  const end = Math.min(text.length, SEARCHED_CHARACTERS);
  const grams = new Set<number>();
  for (let at = 0; at < end; at++) {
    grams.add(gramHash(version, text, at, 1));
    if (at + 1 < end) grams.add(gramHash(version, text, at, 2));
  }
  return [...grams];
}

/** The pieces that a value must all have to contain the folded text: its two-unit pieces, or the single unit of a text of one. */
export function soughtGrams(version: number, text: string): number[] {
  if (text.length === 1) return [gramHash(version, text, 0, 1)];
  const grams = new Set<number>();
  for (let at = 0; at + 1 < text.length; at++) grams.add(gramHash(version, text, at, 2));
  return [...grams];
}
