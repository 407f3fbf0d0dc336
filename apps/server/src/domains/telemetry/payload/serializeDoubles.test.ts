import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { serializePoints } from './serialize.ts';

const run = (values: readonly number[], start = 1_773_100_800_000) => ({
  at: Float64Array.from(values, (_, index) => start + index * 1001),
  num: Float64Array.from(values),
  rest: undefined,
});

describe('a run of doubles as text', () => {
  const odd = [
    ...[0, -0, 1, -1, 0.1, -0.1, 0.3, 0.1 + 0.2, 21.5, 99_999.9999, 100_000, -99_999, 123_456.789, 1e21, 1e-7, 5e-324],
    ...[
      Number.MAX_VALUE,
      Number.MIN_VALUE,
      Number.MAX_SAFE_INTEGER,
      4.35,
      1.005,
      0.0001,
      0.00001,
      1 / 3,
      2 ** 31,
      10,
      9.999,
    ],
  ];

  it('is what JSON writes, in either order, also for odd values and odd moments', () => {
    for (const start of [0, 999_999, 1_000_000, 946_684_800_000, 1_773_100_800_000, 253_402_300_799_999]) {
      const columns = run(odd, start);
      const items = odd.map((value, index) => ({ ts: start + index * 1001, value }));
      expect(serializePoints(columns, 'oldest', true)).toBe(
        JSON.stringify(items).replaceAll('"value":-0}', '"value":0}'),
      );
      expect(JSON.parse(serializePoints(columns, 'newest', false))).toEqual(
        items.map(({ ts, value }) => ({ ts, value: String(value) })).reverse(),
      );
    }
    expect(serializePoints(run([]), 'newest', true)).toBe('[]');
  });

  it('is what JSON writes for 20,000 random values', () => {
    const random = createRandom(7);
    const values = Array.from({ length: 20_000 }, () => {
      const size = 10 ** random.below(8);
      const value = (random.next() - 0.5) * size;
      const decimals = random.below(8);
      return decimals > 5 ? value : Number(value.toFixed(decimals));
    });
    const items = values.map((value, index) => ({ ts: 1_773_100_800_000 + index * 1001, value }));
    expect(serializePoints(run(values), 'oldest', true)).toBe(JSON.stringify(items));
  });
});
