import { describe, expect, it } from 'vitest';
import { findMissed, measureTime, quantile } from './frame.ts';

describe('the bench frame', () => {
  it.each([
    [[3, 1, 2], 0.5, 2],
    [[4, 1, 3, 2], 0.5, 2],
    [[5], 0.95, 5],
    [Array.from({ length: 100 }, (_, at) => at + 1), 0.95, 95],
  ])('takes of %j the quantile %d as %d', (values, share, expected) => {
    expect(quantile(values, share)).toBe(expected);
  });

  it('runs job and baseline in turns, warm-ups not counted', async () => {
    let turns = '';
    const add = (turn: string) => () => {
      turns += turn;
    };
    const found = await measureTime('turns', add('j'), { baseline: add('b'), warmUps: 1, runs: 3 });
    expect(turns).toBe('jb'.repeat(4));
    expect(found).toMatchObject({ unit: 'ms', runs: 3, ratio: expect.any(Number) });
  });

  it.each([
    [{ value: 250 }, { atMost: 250 }, undefined],
    [{ value: 250.1 }, { atMost: 250 }, 'at most 250 kB'],
    [{ value: Number.NaN }, { atMost: 250 }, 'at most 250 kB'],
    [{ value: 9 }, { atLeast: 10 }, 'at least 10 kB'],
    [{ value: 9, ratio: 1.2 }, { ratioAtMost: 1.2 }, undefined],
    [{ value: 9, ratio: 1.3 }, { ratioAtMost: 1.2 }, 'at most 1.2 × the baseline'],
    [{ value: 9 }, { ratioAtMost: 1.2 }, 'at most 1.2 × the baseline'],
    [{ value: 9, ratio: 0.8 }, { ratioAtLeast: 0.8 }, undefined],
    [{ value: 9, ratio: 0.79 }, { ratioAtLeast: 0.8 }, 'at least 0.8 × the baseline'],
  ])('tells of %j with %j what was missed: %s', (figure, target, missed) => {
    expect(findMissed({ unit: 'kB', ...figure }, target)).toBe(missed);
  });
});
