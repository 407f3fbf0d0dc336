import { expect, test } from 'vitest';
import { sceneEntries } from './parts/sceneEntries.ts';
import { parsePreviewType } from './previewType.ts';
import { offered } from './slots.ts';

test('RU-PREV-01 the preview type is model or scene, a model unless something else is said; there is no other', () => {
  expect(['', 'model', 'scene', 'panorama', 'Model'].map(parsePreviewType)).toEqual([
    'model',
    'model',
    'scene',
    undefined,
    undefined,
  ]);
});

test('RU-PREV-07 S-MOD-15 where only a document is looked at, the asset list and the main view are left out', () => {
  const toolbar = [{ name: 'assets', isHiddenInDocuments: true }, { name: 'questions' }];
  expect(offered(toolbar, true).map(({ name }) => name)).toEqual(['questions']);
  expect(offered(toolbar, false)).toHaveLength(2);
  expect(offered(sceneEntries, false).map(({ key }) => key)).toEqual(['sky', 'main']);
  expect(offered(sceneEntries, true).map(({ key }) => key)).toEqual(['sky']);
});
