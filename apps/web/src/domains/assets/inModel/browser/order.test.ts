import type { AssetRow } from '@twinscape/contract/assets';
import { expect, it } from 'vitest';
import { selectedFirst } from './order.ts';

const row = (assetId: string) => ({ assetId }) as AssetRow;
const rows = [row('a'), row('b'), row('c')];
const ids = (list: readonly AssetRow[]) => list.map(({ assetId }) => assetId).join('');

it('RU-PREV-13 the selected row moves to the top of the first page, from whichever page it was', () => {
  expect(ids(selectedFirst(rows, row('b'), 1))).toBe('bac');
  expect(ids(selectedFirst(rows, row('z'), 1))).toBe('zabc');
  expect(ids(selectedFirst(rows, row('b'), 2))).toBe('abc');
  expect(ids(selectedFirst(rows, undefined, 1))).toBe('abc');
});
