import { expect, test } from 'vitest';
import { ALIAS_KINDS, findFreeAlias, readFilter, writeFilter } from './aliasKinds.ts';

const ID = '01a22dd4-2501-74bf-bab8-912787c3e486';

test.each(ALIAS_KINDS)('%s is read from the filter that it is written as', (kind) => {
  const isByWords = ['deviceType', 'assetType', 'deviceName', 'assetName'].includes(kind);
  const draft = { kind, ids: isByWords || kind === 'project' ? [] : [ID], words: isByWords ? ['冷水机组'] : [] };
  const filter = writeFilter(draft);
  expect(filter && readFilter(filter)).toEqual(draft);
});

test('a draft that lacks what its kind asks for has no filter', () => {
  const free = ['state', 'project'];
  for (const kind of ALIAS_KINDS) expect(!writeFilter({ kind, ids: [], words: [] })).toBe(!free.includes(kind));
});

test('a filter of another product that the form cannot write stays as it is', () => {
  expect(readFilter({ type: 'relationsQuery', rootStateEntity: true })).toBeUndefined();
  expect(readFilter({ type: 'deviceType', deviceTypes: ['泵'], deviceNameFilter: 'A' })).toBeUndefined();
});

test('a name that is taken gets the next free number', () => {
  expect(findFreeAlias('冷机', [])).toBe('冷机');
  expect(findFreeAlias('冷机', ['冷机', '冷机 2'])).toBe('冷机 3');
});
