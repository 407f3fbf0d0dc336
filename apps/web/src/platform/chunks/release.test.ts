import { expect, test } from 'vitest';
import { isChunkFailure } from './missingChunks.ts';
import { isNewRelease } from './release.ts';

const page = (script: string) =>
  `<!doctype html><head><script nonce="x">1</script><script type="module" crossorigin nonce="x" src="${script}"></script></head>`;

test('the same page is no new release, another first file is one', () => {
  expect(isNewRelease(page('/assets/index-a1.js'), '/assets/index-a1.js')).toBe(false);
  expect(isNewRelease(page('/assets/index-b2.js'), '/assets/index-a1.js')).toBe(true);
});

test('what is no page of ours says nothing of a release', () => {
  expect(isNewRelease('<h1>502 Bad Gateway</h1>', '/assets/index-a1.js')).toBe(false);
  expect(isNewRelease(page('/assets/index-b2.js'), undefined)).toBe(false);
});

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: http://h/assets/a.js', true],
  ['Firefox', 'error loading dynamically imported module: http://h/assets/a.js', true],
  ['Safari', 'Importing a module script failed.', true],
  ['a style sheet', 'Unable to preload CSS for /assets/a.css', true],
  ['a fault of the part itself', "Cannot read properties of undefined (reading 'map')", false],
])('tells a part that is missing from one that is broken: %s', (_who, message, expected) => {
  expect(isChunkFailure(new TypeError(message))).toBe(expected);
});
