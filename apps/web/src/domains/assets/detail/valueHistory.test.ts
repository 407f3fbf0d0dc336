import { expect, it } from 'vitest';
import { toSteps, toValueChanges } from './valueHistory.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const past = [
  { time: at(30), value: '12.5', userName: '李思远' },
  { time: at(20), value: undefined, userName: '王工' },
  { time: at(10), value: '7', userName: undefined },
];

it('S-AST-03 C-AST-14: each change tells what the value was before it', () => {
  expect(toValueChanges(past).map(({ before, after }) => [before, after])).toEqual([
    [undefined, '12.5'],
    ['7', undefined],
    [undefined, '7'],
  ]);
});

it('S-AST-03: a value holds until it is changed, and what was emptied is a gap', () => {
  expect(toSteps(past, at(40))).toEqual([
    [10, 20, 30, 40],
    [7, null, 12.5, 12.5],
  ]);
  expect(toSteps([], at(40))).toEqual([[], []]);
});
