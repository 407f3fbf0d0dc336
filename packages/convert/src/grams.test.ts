import { describe, expect, it } from 'vitest';
import { foldText, gramHash, listGrams, listQueryGrams, SEARCHED_CHARACTERS } from './grams.ts';

describe('T-MODEL-11 the numbers by which texts are found', () => {
  it.each(['水泵 ahu-01', 'a', 'aaaa', '', '12.5', '🏢塔楼', 'x'.repeat(3_000)])(
    'stand for every piece of %j once',
    (text) => {
      const pieces = new Set<string>();
      const end = Math.min(text.length, SEARCHED_CHARACTERS);
      for (let at = 0; at < end; at++) {
        pieces.add(text.slice(at, at + 1));
        if (at + 1 < end) pieces.add(text.slice(at, at + 2));
      }
      const expected = [...pieces].map((piece) => gramHash(7, piece, 0, piece.length));
      expect(listGrams(7, text).sort()).toEqual([...new Set(expected)].sort());
    },
  );

  it.each(['泵', '水泵', 'ahu', '-0', 'p ah'])('hold what is sought in a text that contains it: %s', (sought) => {
    const grams = new Set(listGrams(7, foldText('水泵 AHU-01')));
    if (foldText('水泵 AHU-01').includes(sought))
      for (const gram of listQueryGrams(7, sought)) expect(grams.has(gram)).toBe(true);
    expect(listQueryGrams(7, '阀门').every((gram) => grams.has(gram))).toBe(false);
  });

  it('differ from version to version', () => {
    expect(listGrams(7, '水泵')).not.toEqual(listGrams(8, '水泵'));
  });
});
