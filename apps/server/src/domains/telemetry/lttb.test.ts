import { describe, expect, it } from 'vitest';
import { lttb } from './lttb.ts';
import { createRandom } from './testing/random.ts';

const curve = (values: readonly number[]) =>
  [Float64Array.from(values, (_, place) => place * 1_000), Float64Array.from(values)] as const;
const thin = (values: readonly number[], points: number) => lttb(...curve(values), points);

describe('C-DEV-09 a curve that is drawn with fewer points keeps its shape', () => {
  it.each<[string, number[], number, number[]]>([
    ['no points', [], 10, []],
    ['one point', [7], 10, [0]],
    ['as many as there are', [1, 2, 3], 3, [0, 1, 2]],
    ['fewer than are asked for', [1, 2, 3], 10, [0, 1, 2]],
    ['the last alone', [1, 9, 3], 1, [2]],
    ['the first and the last', [1, 9, 3], 2, [0, 2]],
    ['the peak between them', [0, 0, 9, 0, 0], 3, [0, 2, 4]],
    ['the valley between them', [5, 5, 5, -9, 5], 3, [0, 3, 4]],
    ['a gap is no point', [1, Number.NaN, 3], 3, [0, 2]],
    ['gaps at the ends', [Number.NaN, 1, 2, 3, Number.NaN], 2, [1, 3]],
    ['nothing but gaps', [Number.NaN, Number.NaN], 5, []],
  ])('%s', (_what, values, points, places) => expect(thin(values, points)).toEqual(places));

  it('keeps exactly as many as are asked for, ascending, first and last among them, whatever the curve', () => {
    const random = createRandom(31);
    for (let round = 0; round < 200; round++) {
      const length = 3 + random.below(500);
      const values = Array.from({ length }, () => random.next() * 100);
      const points = 3 + random.below(length);
      const places = thin(values, points);
      expect(places).toHaveLength(Math.min(points, length));
      expect(places[0]).toBe(0);
      expect(places.at(-1)).toBe(length - 1);
      expect(places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))).toBe(true);
    }
  });

  it('keeps single peaks of a long quiet curve', () => {
    const values = Array.from({ length: 86_400 }, (_, second) => (second % 20_000 === 12_345 ? 500 : 20));
    const kept = thin(values, 200).filter((place) => values[place] === 500);
    expect(kept).toEqual([12_345, 32_345, 52_345, 72_345]);
  });
});
