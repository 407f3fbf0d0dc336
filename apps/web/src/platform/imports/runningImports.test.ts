import { beforeEach, expect, it, vi } from 'vitest';
import { createRunningImportStore } from './runningImports.ts';

const kept = new Map<string, string>();
const { list: of, add: note, remove: forget } = createRunningImportStore('deviceImports');
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

it('T-DEV-05 T-AST-31: a long import is remembered over a reload, by whoever began it, once, until it is done', () => {
  const mine = { ownerId: 'me', projectId: 'p', importId: 'one', title: 'One' };
  note(mine);
  note(mine);
  note({ ...mine, ownerId: 'another', importId: 'two' });
  expect(of('me')).toEqual([mine]);
  expect(createRunningImportStore('assetImports').list('me')).toEqual([]);
  forget('one');
  expect(of('me')).toEqual([]);
  expect(of('another')).toHaveLength(1);
});

it('what something else wrote under the name counts as nothing', () => {
  kept.set('deviceImports', '{"importId":1}');
  expect(of('me')).toEqual([]);
});
