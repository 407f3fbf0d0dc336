import { expect, test } from 'vitest';
import { VIEW_ADDRESS } from './address.ts';
import { ADDRESS_ROOM, lengthen, shorten } from './keeping.ts';

test('what is too long for an address is kept aside under a short name; camera and selection stay in it as long as they fit', () => {
  const address = { ...VIEW_ADDRESS, model: 'm', camera: '1_2_3_4_5_6', element: 'x', hidden: 'y'.repeat(2_000) };
  const { address: short, kept } = shorten(address);
  expect(short).toMatchObject({ model: 'm', camera: '1_2_3_4_5_6', element: 'x', hidden: '' });
  expect(short.kept.length).toBeLessThan(12);
  expect(Object.values(short).join('').length).toBeLessThan(ADDRESS_ROOM);
  expect(lengthen(short, kept)).toEqual(address);
  // Another browser does not have it, or has something else under that name.
  expect(lengthen(short, undefined)).toEqual({ ...short, kept: '' });
  expect(lengthen(short, '{}')).toEqual({ ...short, kept: '' });
  expect(shorten({ ...address, hidden: 'y' }).kept).toBeUndefined();
});
