/** Texts longer than this are found by their beginning only. */
export const SEARCHED_CHARACTERS = 1_000;

/** The form of a text in which it is compared: NFC, lower case. */
export const foldText = (text: string): string => text.normalize('NFC').toLowerCase();

const BASE = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * The number that stands for a piece of a text in the search index of one version: FNV-1a (32 bits, signed) over the
 * version's key and the piece's UTF-16 units. Two pieces may share a number; whoever searches compares the text itself
 * afterwards.
 */
export function gramHash(version: number, text: string, at: number, length: number): number {
  let hash = versionHash(version);
  for (let place = at; place < at + length; place++) hash = withUnit(hash, text.charCodeAt(place));
  return hash | 0;
}

/** All one- and two-unit pieces of a folded text, each once: what the index holds for a value. */
export function listGrams(version: number, text: string): number[] {
  return [...new GramCollector(version).collect(text)];
}

/**
 * The number of a piece of one or two UTF-16 units, the same in every version; no two pieces share one, as long as no
 * text holds U+0000. Undefined for longer texts and the empty one.
 */
export function encodePiece(text: string): number | undefined {
  if (text.length === 1) return text.charCodeAt(0);
  return text.length === 2 ? (text.charCodeAt(0) << 16) | text.charCodeAt(1) : undefined;
}

/**
 * The pieces that a value must all have to contain the folded text: its two-unit pieces, or the single unit of a text
 * of one.
 */
export function listQueryGrams(version: number, text: string): number[] {
  if (text.length === 1) return [gramHash(version, text, 0, 1)];
  const grams = new Set<number>();
  for (let at = 0; at + 1 < text.length; at++) grams.add(gramHash(version, text, at, 2));
  return [...grams];
}

/** `gramsOf` for millions of texts of one version: without a set or a list for each. */
export class GramCollector {
  private readonly start: number;
  private readonly found = new Int32Array(2 * SEARCHED_CHARACTERS);
  /** Open addressing over `found`; a slot counts where its stamp is that of the text. */
  private readonly slots = new Int32Array(1 << 12);
  private readonly stamps = new Uint32Array(1 << 12);
  private stamp = 0;

  constructor(version: number) {
    this.start = versionHash(version);
  }

  /** A view that holds until the next call. */
  collect(text: string): Int32Array {
    const end = Math.min(text.length, SEARCHED_CHARACTERS);
    this.stamp = (this.stamp + 1) >>> 0;
    let count = 0;
    let one = end > 0 ? withUnit(this.start, text.charCodeAt(0)) : 0;
    for (let at = 0; at < end; at++) {
      count = this.add(one | 0, count);
      if (at + 1 === end) break;
      const unit = text.charCodeAt(at + 1);
      count = this.add(withUnit(one, unit) | 0, count);
      one = withUnit(this.start, unit);
    }
    return this.found.subarray(0, count);
  }

  private add(gram: number, count: number): number {
    const { slots, stamps, found, stamp } = this;
    const mask = slots.length - 1;
    let slot = (gram ^ (gram >>> 12)) & mask;
    while (stamps[slot] === stamp) {
      if (found[slots[slot] ?? 0] === gram) return count;
      slot = (slot + 1) & mask;
    }
    stamps[slot] = stamp;
    slots[slot] = count;
    found[count] = gram;
    return count + 1;
  }
}

function versionHash(version: number): number {
  let hash = BASE;
  for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((version >>> shift) & 0xff), PRIME);
  return hash;
}

function withUnit(hash: number, unit: number): number {
  return Math.imul(Math.imul(hash ^ (unit & 0xff), PRIME) ^ (unit >>> 8), PRIME);
}
