import { expect, test } from 'vitest';
import { findNextState, findNextTurn, parseWall } from './useRotation.ts';

test('a wall is one that stays, or turns after the seconds of its address, within bounds', () => {
  expect(parseWall('')).toBeUndefined();
  expect(parseWall('0')).toBeUndefined();
  expect(parseWall('yes')).toBeUndefined();
  expect(parseWall('1')).toEqual({ everyS: undefined });
  expect(parseWall('30')).toEqual({ everyS: 30 });
  expect(parseWall('2')).toEqual({ everyS: 5 });
  expect(parseWall('9999')).toEqual({ everyS: 3_600 });
});

test('the states come one after the other, the first after the last; a single one stays', () => {
  expect(findNextState(['a', 'b', 'c'], 'a')).toBe('b');
  expect(findNextState(['a', 'b', 'c'], 'c')).toBe('a');
  expect(findNextState(['a'], 'a')).toBeUndefined();
});

test('after the last state the next dashboard has its turn, and the one before comes again at the end', () => {
  const [one, two, three] = [1, 2, 3].map((at) => `00000000-0000-7000-8000-00000000000${at}`) as [
    string,
    string,
    string,
  ];
  expect(findNextTurn(['a', 'b'], 'a', one, two)).toBeUndefined();
  expect(findNextTurn(['a', 'b'], 'b', one, `${two}_${three}`)).toEqual({ dashboardId: two, turns: `${three}_${one}` });
  expect(findNextTurn(['a'], 'a', one, '')).toBeUndefined();
  expect(findNextTurn(['a'], 'a', one, '../../x_javascript:1')).toBeUndefined();
});
