import { SEARCHED_CHARACTERS } from '../grams.ts';

/**
 * What a database does to find the elements of one different value, counted in ranks that it collects: some
 * microseconds against a tenth of one.
 */
const VALUE_COST = 16;
/** Dearer pieces, which would take more than some milliseconds to collect, are written down. */
const EXPENSIVE_COST = 30_000;
/** Of all pieces of a model together; the dearest come first. */
const MAX_BYTES = 64 * 1024 ** 2;

/**
 * The pieces of one and two units that are in so many values of a model that a search for them had better not collect
 * these: `1`, `a`, `泵`. Every text is shown twice: `count` finds which pieces are dear, `mark` notes the elements that
 * have them. Texts are folded and without U+0000.
 */
export class FrequentPieces {
  /** Open addressing; 0 is an empty slot, which no piece is. */
  private pieces = new Int32Array(1 << 12);
  private costs = new Float64Array(1 << 12);
  private size = 0;
  private readonly bits = new Map<number, Uint8Array>();

  /** @param elements how many ranks there are */
  constructor(private readonly elements: number) {}

  count(text: string, ranks: number): void {
    const cost = VALUE_COST + ranks;
    for (const piece of listPieces(text)) this.add(piece, cost);
  }

  /** After all texts are counted, before the first is marked. */
  selectExpensive(): void {
    const { pieces, costs } = this;
    const width = Math.ceil(this.elements / 8);
    const dear = Array.from(costs.keys()).filter((slot) => (costs[slot] ?? 0) > EXPENSIVE_COST);
    dear.sort((a, b) => (costs[b] ?? 0) - (costs[a] ?? 0));
    for (const slot of dear.slice(0, Math.floor(MAX_BYTES / Math.max(width, 1))))
      this.bits.set(pieces[slot] ?? 0, new Uint8Array(width));
  }

  mark(text: string, ranks: Uint32Array): void {
    if (this.bits.size === 0) return;
    for (const piece of listPieces(text)) {
      const bits = this.bits.get(piece);
      if (!bits) continue;
      for (let at = 0; at < ranks.length; at++) {
        const rank = ranks[at] ?? 0;
        bits[rank >>> 3] = (bits[rank >>> 3] ?? 0) | (1 << (rank & 7));
      }
    }
  }

  /** Each piece with a bit for every rank. */
  all(): Iterable<readonly [piece: number, bits: Uint8Array]> {
    return this.bits;
  }

  private add(piece: number, cost: number): void {
    const slot = this.slotOf(piece);
    if (this.pieces[slot] === 0) {
      this.pieces[slot] = piece;
      this.size++;
    }
    this.costs[slot] = (this.costs[slot] ?? 0) + cost;
    if (this.size * 2 > this.pieces.length) this.grow();
  }

  private slotOf(piece: number): number {
    const mask = this.pieces.length - 1;
    const mixed = Math.imul(piece ^ (piece >>> 15), 0x2c1b3c6d);
    let slot = (mixed ^ (mixed >>> 13)) & mask;
    while (this.pieces[slot] !== 0 && this.pieces[slot] !== piece) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { pieces, costs } = this;
    this.pieces = new Int32Array(pieces.length * 4);
    this.costs = new Float64Array(pieces.length * 4);
    for (let old = 0; old < pieces.length; old++) {
      const piece = pieces[old] ?? 0;
      if (piece === 0) continue;
      const slot = this.slotOf(piece);
      this.pieces[slot] = piece;
      this.costs[slot] = costs[old] ?? 0;
    }
  }
}

const found = new Int32Array(2 * SEARCHED_CHARACTERS);

/** All pieces of a text (`pieceOf`), repeated ones too, in a view that holds until the next call. */
function listPieces(text: string): Int32Array {
  const end = Math.min(text.length, SEARCHED_CHARACTERS);
  let count = 0;
  let before = 0;
  for (let at = 0; at < end; at++) {
    const unit = text.charCodeAt(at);
    found[count++] = unit;
    if (at > 0) found[count++] = (before << 16) | unit;
    before = unit;
  }
  return found.subarray(0, count);
}
