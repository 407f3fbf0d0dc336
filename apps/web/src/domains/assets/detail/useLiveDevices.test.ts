import { expect, it } from 'vitest';
import { mergeFrame } from './useLiveDevices.ts';

const frame = (id: string, value: number, at: number) => ({
  id,
  values: [{ propertyName: 'supply', value, time: new Date(at) }],
});

it('S-AST-03 RU-RT-01: values of several devices stand apart, and an older one never replaces a newer one', () => {
  const live = [frame('a', 6, 1), frame('b', 9, 1), frame('a', 7, 3), frame('a', 5, 2)].reduce(
    mergeFrame,
    new Map() as ReturnType<typeof mergeFrame>,
  );
  expect(
    live
      .get('a')
      ?.get('supply')
      ?.map(({ value }) => value),
  ).toEqual([6, 7]);
  expect(
    live
      .get('b')
      ?.get('supply')
      ?.map(({ value }) => value),
  ).toEqual([9]);
});
