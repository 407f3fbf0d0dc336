import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { JOURNEYS } from './journeys.mjs';
import { LONGEST } from './longestFirst.mjs';

test('every journey of npm test is a file of page tests, named once', () => {
  const root = path.join(import.meta.dirname, '../..');
  expect(JOURNEYS.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(new Set(JOURNEYS).size).toBe(JOURNEYS.length);
});

test('every file that starts first because it takes longest exists, and is named once', () => {
  const root = path.join(import.meta.dirname, '../..');
  expect(LONGEST.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(new Set(LONGEST).size).toBe(LONGEST.length);
});
