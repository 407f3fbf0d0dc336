import { describe, expect, it } from 'vitest';
import { CHUNK_LENGTHS, findValueAt, isOpenAt, toChunk, toChunkLength } from './series.ts';

describe('a scene as of a moment', () => {
  it('T-SCN-01 shows of each series the value that held then, and none from before the first', () => {
    const series = { times: [10, 20, 30], values: ['a', 'b', 'c'] };
    expect([9, 10, 19, 20, 29, 30, 99].map((at) => findValueAt(series, at)?.value)).toEqual([
      undefined,
      'a',
      'a',
      'b',
      'b',
      'c',
      'c',
    ]);
    expect(findValueAt(series, 25)?.time).toEqual(new Date(20));
    expect(findValueAt({ times: [], values: [] }, 5)).toBeUndefined();
  });

  it('T-SCN-02 alarms appear when they began and go when they were cleared', () => {
    const alarm = { startTime: new Date(100), clearTime: new Date(200) };
    expect([99, 100, 199, 200].map((at) => isOpenAt(alarm, new Date(at)))).toEqual([false, true, true, false]);
    expect(isOpenAt({ startTime: new Date(100) }, new Date(999))).toBe(true);
    expect([isOpenAt(alarm, undefined), isOpenAt({ startTime: new Date(100) }, undefined)]).toEqual([false, true]);
  });

  it('is read in pieces, long ones where time goes fast', () => {
    expect([1, 60, 600, 3_600].map(toChunkLength)).toEqual([
      CHUNK_LENGTHS.fine,
      CHUNK_LENGTHS.fine,
      CHUNK_LENGTHS.fine,
      CHUNK_LENGTHS.coarse,
    ]);
    expect(toChunk(CHUNK_LENGTHS.fine + 1, CHUNK_LENGTHS.fine)).toEqual({
      from: CHUNK_LENGTHS.fine,
      to: 2 * CHUNK_LENGTHS.fine,
    });
    expect(toChunk(CHUNK_LENGTHS.fine, CHUNK_LENGTHS.fine).from).toBe(CHUNK_LENGTHS.fine);
  });
});
