import { describe, expect, it } from 'vitest';
import { alignBuffers, SeriesBuffer } from './seriesBuffer.ts';

describe('a buffer of a curve', () => {
  it('takes points behind the others, replaces one of the same moment, and leaves older ones out', () => {
    const buffer = new SeriesBuffer([1, 2], [10, 20]);
    expect(buffer.append(3, 30)).toBe(true);
    expect(buffer.append(3, 31)).toBe(true);
    expect(buffer.append(2, 99)).toBe(false);
    expect([...buffer.times]).toEqual([1, 2, 3]);
    expect([...buffer.values]).toEqual([10, 20, 31]);
  });

  it('grows by thousands of points and lets the old ones go, but for the one that the curve comes from', () => {
    const buffer = new SeriesBuffer([], []);
    for (let at = 0; at < 20_000; at++) buffer.append(at, -at);
    expect(buffer.length).toBe(20_000);
    buffer.trim(19_990);
    expect(buffer.times[0]).toBe(19_989);
    expect(buffer.values.at(-1)).toBe(-19_999);
  });
});

describe('curves with moments of their own', () => {
  it('come onto one axis in seconds: a gap is null, what a curve knows nothing of is undefined', () => {
    const one = { times: Float64Array.from([1_000, 3_000]), values: Float64Array.from([1, Number.NaN]) };
    const before = { times: Float64Array.from([0, 1_000]), values: Float64Array.from([7, 8]), shift: 2_000 };
    const [axis, first, second] = alignBuffers([one, before]);
    expect([...axis]).toEqual([1, 2, 3]);
    expect(first).toEqual([1, undefined, null]);
    expect(second).toEqual([undefined, 7, 8]);
  });

  it('curves that a device sent together keep their moments, and gaps', () => {
    const one = new SeriesBuffer([1_000, 2_000], [1, 2]);
    const other = new SeriesBuffer([1_000, 2_000], [3, Number.NaN]);
    const [axis, ...columns] = alignBuffers([one, other]);
    expect([...axis]).toEqual([1, 2]);
    expect(columns).toEqual([
      [1, 2],
      [3, null],
    ]);
  });
});
