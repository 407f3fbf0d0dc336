import { expect, it } from 'vitest';
import { filterInput } from './query.ts';

it('S-DEV-01: the filters in the address become those of C-DEV-04, and what is none of them filters nothing', () => {
  expect(filterInput({ category: 'c', state: 'fault', online: 'no', type: 'AHU', adapter: 'a' })).toEqual({
    deviceCategoryId: 'c',
    state: 'fault',
    isOnline: false,
    deviceType: 'AHU',
    adapterId: 'a',
  });
  expect(filterInput({ category: 'none', online: 'yes' })).toEqual({ isUngrouped: true, isOnline: true });
  expect(filterInput({ category: '', state: 'burning', online: 'maybe', type: '' })).toEqual({});
});
