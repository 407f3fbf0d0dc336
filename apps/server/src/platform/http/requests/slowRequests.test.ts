import { expect, it } from 'vitest';
import { isTooSlow } from './slowRequests.ts';

const KB = 1024;
it.each([
  ['a file that moves', { isFile: true, age: 60_000, last: 10_000, moved: 11 * KB }, false],
  ['a file that trickles', { isFile: true, age: 60_000, last: 10_000, moved: 2 * KB }, true],
  ['a file that has just begun', { isFile: true, age: 9_000, last: 9_000, moved: 0 }, false],
  ['a small body that takes its time', { isFile: false, age: 60_000, last: 10_000, moved: 0 }, false],
  ['a body that takes two minutes', { isFile: false, age: 121_000, last: 10_000, moved: 50 * KB }, true],
])('%s', (_what, { isFile, age, last, moved }, slow) => {
  const now = 1_000_000;
  expect(isTooSlow({ since: now - age, isFile, read: 0, checkedAt: now - last }, moved, now)).toBe(slow);
});
