import { describe, expect, it } from 'vitest';
import { encodePiece } from '../grams.ts';
import { FrequentPieces } from './frequentPieces.ts';

/** Every element has a code of its own, every other one the word 水泵, which is one value of them all, and few a `z`. */
const SIZE = 5_000;
const texts: readonly (readonly [string, Uint32Array])[] = [
  ...Array.from({ length: SIZE }, (_, rank) => [`hvac-${rank}`, Uint32Array.of(rank)] as const),
  ...Array.from({ length: 20 }, () => ['水泵', Uint32Array.from({ length: SIZE / 2 }, (_, at) => at * 2)] as const),
  ['z🏢', Uint32Array.of(7)],
];

function collected(elements: number): ReadonlyMap<number, Uint8Array> {
  const pieces = new FrequentPieces(elements);
  for (const [text, ranks] of texts) pieces.count(text, ranks.length);
  pieces.selectExpensive();
  for (const [text, ranks] of texts) pieces.mark(text, ranks);
  return new Map(pieces.all());
}

describe('frequent pieces', () => {
  it('T-MODEL-11 say of each element whether it has them, and rare ones are left out', () => {
    const found = collected(SIZE);
    const holders = (piece: string) => {
      const bits = found.get(encodePiece(piece) ?? 0);
      return (
        bits &&
        Array.from({ length: SIZE }, (_, rank) => rank).filter((rank) => ((bits[rank >> 3] ?? 0) >> (rank & 7)) & 1)
      );
    };
    for (const piece of ['h', 'hv', '-', 'c-', '1', '水', '水泵'])
      expect(holders(piece), piece).toEqual(
        [...new Set(texts.filter(([text]) => text.includes(piece)).flatMap(([, ranks]) => [...ranks]))].sort(
          (a, b) => a - b,
        ),
      );
    for (const piece of ['z', '🏢', '99', 'x']) expect(holders(piece), piece).toBeUndefined();
  });

  it('T-MODEL-11 take no more room than is given to them, the dearest first', () => {
    // A bit for each of 400 million elements: only one piece has room.
    const found = collected(400_000_000);
    expect(found.size).toBe(1);
    expect(['h', 'hv', 'v', 'va', 'a', 'ac', 'c', 'c-', '-'].map(encodePiece)).toContain([...found.keys()][0]);
  });
});
