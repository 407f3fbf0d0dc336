import { beforeEach, expect, it, vi } from 'vitest';
import { forgetImport, importsOf, noteImport } from './underWay.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

it('T-DEV-05: a long import is remembered over a reload, by whoever began it, once, until it is done', () => {
  const mine = { ownerId: 'me', projectId: 'p', importId: 'one', title: 'One' };
  noteImport(mine);
  noteImport(mine);
  noteImport({ ...mine, ownerId: 'another', importId: 'two' });
  expect(importsOf('me')).toEqual([mine]);
  forgetImport('one');
  expect(importsOf('me')).toEqual([]);
  expect(importsOf('another')).toHaveLength(1);
});

it('what something else wrote under the name counts as nothing', () => {
  kept.set('deviceImports', '{"importId":1}');
  expect(importsOf('me')).toEqual([]);
});
