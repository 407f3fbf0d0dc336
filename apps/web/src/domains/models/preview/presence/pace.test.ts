import { expect, test } from 'vitest';
import { choosePaceMs, listFollowers } from './pace.ts';

const me = { pageId: 'me', following: undefined };

test('T-MODEL-17 a page speaks seldom alone, once a second beside others, and quickly while a camera is followed', () => {
  expect(choosePaceMs([], me)).toBe(5_000);
  expect(choosePaceMs([{}], me)).toBe(1_000);
  expect(choosePaceMs([{ following: 'me' }], me)).toBe(250);
  expect(choosePaceMs([{ following: 'another' }], me)).toBe(1_000);
  expect(choosePaceMs([{}], { pageId: 'me', following: 'another' })).toBe(250);
});

test('T-MODEL-17 those who follow a page are named', () => {
  const people = [
    { masterName: '王敏', following: 'me' },
    { masterName: '李工', following: 'another' },
  ];
  expect(listFollowers(people, 'me')).toEqual(['王敏']);
});
