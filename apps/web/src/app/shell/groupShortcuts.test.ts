import { expect, it } from 'vitest';
import { groupShortcuts } from './groupShortcuts.ts';

it('keys stand in groups: those of the screen first, then the ways elsewhere, then those of every screen', () => {
  const all = [
    { keys: 'mod+k', isGeneral: true as const },
    { keys: 'g a' },
    { keys: 'n' },
    { keys: 'g w' },
    { keys: 'j' },
  ];
  expect(groupShortcuts(all).map(({ group, keys }) => [group, keys.map((key) => key.keys)])).toEqual([
    ['screen', ['n', 'j']],
    ['go', ['g a', 'g w']],
    ['general', ['mod+k']],
  ]);
  expect(groupShortcuts([{ keys: 'g a' }]).map(({ group }) => group)).toEqual(['go']);
});
