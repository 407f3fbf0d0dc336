import { expect, it } from 'vitest';
import type { RawQuery, Sample } from '../telemetry/index.ts';
import { loadLastValues, pickLastPerStep } from './history.ts';

it('T-SCN-01 of every step of a period the last value is told, and none where nothing was said', () => {
  const samples = [0, 1, 9, 10, 35, 39].map((at) => ({ at: 1_000 + at, value: at }));
  const pick = (steps: number) => pickLastPerStep(samples, { from: 1_000, to: 1_040, steps }).map(({ value }) => value);
  expect(pick(4)).toEqual([9, 10, 39]);
  expect(pick(1)).toEqual([39]);
  expect(pick(40)).toEqual([0, 1, 9, 10, 35, 39]);
});

it('T-SCN-01 a device that sends very often is read piece by piece, and told as if it were read at once', async () => {
  const often = Array.from({ length: 1_000 }, (_, at): Sample => ({ at, value: at }));
  const seldom: Sample[] = [{ at: 500, value: 1 }];
  let largest = 0;
  const raw = async ({ keys, from, to, limit = Infinity }: RawQuery) => {
    const found = keys.map((key): [string, Sample[]] => {
      const all = key === 'often' ? often : seldom;
      return [key, all.filter(({ at }) => at >= from && at < to).slice(0, limit)];
    });
    largest = Math.max(largest, ...found.map(([, samples]) => samples.length));
    return new Map(found);
  };
  const period = { entity: { type: 'DEVICE' as const, id: 'd' }, keys: ['often', 'seldom'], from: 0, to: 1_000 };
  const lastValues = await loadLastValues({ raw }, period, 10, 150);
  expect(lastValues.get('often')).toEqual(pickLastPerStep(often, { from: 0, to: 1_000, steps: 10 }));
  expect(lastValues.get('seldom')).toEqual(seldom);
  expect(largest).toBe(150);
});
