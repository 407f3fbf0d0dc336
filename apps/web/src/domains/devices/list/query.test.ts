import { expect, it } from 'vitest';
import { toDeviceFilterInput } from './query.ts';

it('S-DEV-01: the filters in the address become those of C-DEV-04, and what is none of them filters nothing', () => {
  expect(toDeviceFilterInput({ category: 'c', state: 'fault', online: 'no', type: 'AHU', adapter: 'a' })).toEqual({
    deviceCategoryId: 'c',
    state: 'fault',
    isOnline: false,
    deviceType: 'AHU',
    adapterId: 'a',
  });
  expect(toDeviceFilterInput({ category: 'none', online: 'yes' })).toEqual({ isUngrouped: true, isOnline: true });
  expect(toDeviceFilterInput({ category: '', state: 'burning', online: 'maybe', type: '' })).toEqual({});
});
