import { expect, it } from 'vitest';
import { paintTile } from './tileColours.ts';

const colours = { strong: '#0b7189', ground: '#ffffff', text: '#17212b', onStrong: '#ffffff' };

it('C-DASH-01 tiles of one measure go from pale to strong, with words that can be read', () => {
  expect(paintTile(10, [0, 10], colours)).toEqual({ color: '#0b7189', label: '#ffffff' });
  expect(paintTile(0, [0, 10], colours)).toEqual({ color: '#aacdd6', label: '#17212b' });
  expect(paintTile(5, [5, 5], colours).color).toBe('#0b7189');
});
