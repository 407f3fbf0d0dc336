import type { DeviceCategory } from '@twinscape/contract/devices';
import { describe, expect, it } from 'vitest';
import { canMove, findCategory, flattenTree, toTreeOptions } from './tree.ts';

const category = (
  deviceCategoryId: string,
  parentId?: string,
  categoryLists: DeviceCategory[] = [],
): DeviceCategory => ({ deviceCategoryId, categoryName: deviceCategoryId, parentId, deviceCount: 0, categoryLists });
const coils = category('coils', 'air');
const air = category('air', undefined, [coils, category('fans', 'air')]);
const light = category('light');
const tree = [air, light];

describe('S-DEV-01: the tree of device categories', () => {
  it('is shown from top to bottom, and nothing below what is folded', () => {
    const shown = (folded: string[]) =>
      flattenTree(tree, new Set(folded)).map(({ category: { categoryName }, depth }) => `${depth} ${categoryName}`);
    expect(shown([])).toEqual(['0 air', '1 coils', '1 fans', '0 light']);
    expect(shown(['air'])).toEqual(['0 air', '0 light']);
  });
  it('T-DEV-01: a category moves anywhere but below itself or to where it stands', () => {
    expect(canMove(air, 'light')).toBe(true);
    expect(canMove(coils, undefined)).toBe(true);
    expect(canMove(air, 'air')).toBe(false);
    expect(canMove(air, 'coils')).toBe(false);
    expect(canMove(coils, 'air')).toBe(false);
    expect(canMove(light, undefined)).toBe(false);
  });
  it('is found and offered at any depth', () => {
    expect(findCategory(tree, 'fans')?.parentId).toBe('air');
    expect(toTreeOptions(tree)[0]?.children.map(({ title }) => title)).toEqual(['coils', 'fans']);
  });
});
