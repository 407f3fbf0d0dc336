import type { AssetCategoryNode, AssetView } from '@twinscape/contract/assets';
import { describe, expect, it } from 'vitest';
import { toRows } from '../../../ui/tree/branches.ts';
import { canMoveViewBranch, isSmart, toViewBranches } from './branches.ts';

const category = (id: string, assetViewId: string, categoryLists: AssetCategoryNode[] = []): AssetCategoryNode => ({
  assetCategoryId: id,
  assetViewId,
  categoryName: id,
  assetCount: 1,
  categoryLists,
});
const views: AssetView[] = [
  {
    assetViewId: 'floors',
    assetViewName: 'floors',
    assetCount: 3,
    categories: [category('1f', 'floors', [category('lobby', 'floors')]), category('2f', 'floors')],
  },
  { assetViewId: 'systems', assetViewName: 'systems', assetCount: 1, categories: [category('air', 'systems')] },
  { assetViewId: 'big', assetViewName: 'big', filter: { key: 'fan' }, categories: [] },
];
const rows = toRows(toViewBranches(views, new Map([['big', 7]])), () => false);
const row = (id: string) => {
  const found = rows.find(({ branch }) => branch.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};

describe('S-AST-05 the tree of views', () => {
  it('smart views are counted by what they find', () => {
    expect(isSmart(row('big').branch)).toBe(true);
    expect(isSmart(row('floors').branch)).toBe(false);
    expect(row('big').branch.count).toBe(7);
    expect(row('floors').branch.count).toBe(3);
  });

  it.each([
    ['1f', '2f', 'into', true],
    ['1f', '2f', 'after', true],
    ['lobby', '1f', 'into', false],
    ['lobby', 'floors', 'into', true],
    ['1f', 'lobby', 'into', false],
    ['1f', 'floors', 'into', false],
    ['1f', 'systems', 'into', false],
    ['1f', 'air', 'before', false],
    ['floors', 'systems', 'after', true],
    ['floors', 'big', 'before', true],
    ['floors', 'systems', 'into', false],
    ['systems', '1f', 'before', false],
  ] as const)('%s to %s, %s: %s', (moved, target, place, is) => {
    expect(canMoveViewBranch(row(moved), row(target), place)).toBe(is);
  });
});
