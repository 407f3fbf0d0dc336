import { describe, expect, it } from 'vitest';
import { parseKeys } from './access.ts';

describe('C-TELE-04 C-TELE-07 T-TELE-01 keys that a call names', () => {
  it.each<[string, Parameters<typeof parseKeys>[0], string[] | undefined]>([
    ['none', {}, undefined],
    ['an empty list', { keys: [] }, undefined],
    ['empty names', { keys: ['', ''], key: '' }, undefined],
    ['a list', { keys: ['a', 'b'] }, ['a', 'b']],
    ['one that has a comma', { key: 'a,b' }, ['a,b']],
    ['several of them', { key: ['a,b', 'c'] }, ['a,b', 'c']],
    ['both, each once, in their order', { keys: ['b', 'a'], key: ['a', 'c'] }, ['b', 'a', 'c']],
    ['with empty ones left out', { keys: ['a', ''] }, ['a']],
  ])('%s', (_what, given, keys) => expect(parseKeys(given)).toEqual(keys));
});
