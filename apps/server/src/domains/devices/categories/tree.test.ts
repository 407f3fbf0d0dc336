import { expect, test } from 'vitest';
import type { Category } from '../categoryStore.ts';
import { buildCategoryTree } from './tree.ts';

const category = (id: string, parentId: string | null): Category => ({
  id,
  parentId,
  projectId: 'p',
  categoryName: id,
  sort: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});
const all = [category('air', null), category('units', 'air'), category('fans', 'air'), category('water', null)];

test('C-DEV-03: categories are a tree, and a device that stands in two branches counts once above them', () => {
  const tree = buildCategoryTree(all, [
    { categoryId: 'units', deviceId: '1' },
    { categoryId: 'fans', deviceId: '1' },
    { categoryId: 'fans', deviceId: '2' },
    { categoryId: 'air', deviceId: '3' },
  ]);
  expect(tree.map(({ deviceCategoryId, deviceCount }) => [deviceCategoryId, deviceCount])).toEqual([
    ['air', 3],
    ['water', 0],
  ]);
  expect(tree[0]?.categoryLists.map(({ categoryName, deviceCount }) => [categoryName, deviceCount])).toEqual([
    ['units', 1],
    ['fans', 2],
  ]);
});
