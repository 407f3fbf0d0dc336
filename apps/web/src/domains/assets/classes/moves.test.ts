import type { AssetClassNode, AssetClassType } from '@twinscape/contract/assets';
import { describe, expect, it } from 'vitest';
import { toRows } from '../../../ui/tree/branches.ts';
import { toClassBranches } from '../classes/branches.ts';
import { canMoveClassBranch } from './moves.ts';

const type = (classTypeId: string, assetClassId: string): AssetClassType => ({
  classTypeId,
  classTypeName: classTypeId,
  assetClassId,
  nodeType: 'type',
  assetCount: 2,
});
const klass = (id: string, types: readonly string[], assetClassLists: AssetClassNode[] = []): AssetClassNode => ({
  assetClassId: id,
  assetClassName: id,
  nodeType: 'class',
  assetCount: 2 * types.length,
  assetClassTypes: types.map((one) => type(one, id)),
  assetClassLists,
});
const rows = toRows(
  toClassBranches([klass('hvac', ['chiller'], [klass('air', ['ahu', 'fan'])]), klass('power', [])]),
  () => false,
);
const row = (id: string) => {
  const found = rows.find(({ branch }) => branch.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};

describe('S-AST-01 moving in the class tree', () => {
  it('a class stands above its types, and classes come first', () =>
    expect(rows.map(({ branch: { id } }) => id)).toEqual(['hvac', 'air', 'ahu', 'fan', 'chiller', 'power']));

  it.each([
    ['ahu', 'power', 'into', true],
    ['ahu', 'air', 'into', false],
    ['ahu', 'fan', 'after', true],
    ['ahu', 'air', 'before', false],
    ['ahu', undefined, 'into', false],
    ['air', 'power', 'into', true],
    ['air', 'hvac', 'into', false],
    ['air', 'hvac', 'before', true],
    ['air', undefined, 'into', true],
    ['hvac', 'air', 'into', false],
    ['hvac', 'ahu', 'into', false],
    ['hvac', 'power', 'after', true],
    ['hvac', undefined, 'into', false],
  ] as const)('%s to %s, %s: %s', (moved, target, place, is) => {
    expect(canMoveClassBranch(row(moved), target === undefined ? undefined : row(target), place)).toBe(is);
  });
});
