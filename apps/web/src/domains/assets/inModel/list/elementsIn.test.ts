import { expect, it } from 'vitest';
import type { ClassBranch } from '../../classes/branches.ts';
import { findElementsOfBranch, groupElementsByType } from './elementsIn.ts';

const row = (assetId: string, relationModelElementId: string, type: string) => ({
  assetId,
  relationModelElementId,
  assetClassTypeId: type,
  classTypeName: type.toUpperCase(),
});
const rows = [row('1', 'a', 'pump'), row('2', 'a', 'pump'), row('3', 'b', 'valve'), row('4', 'c', 'pump')];
const type = (id: string) => ({ id, kind: 'type', below: [] }) as unknown as ClassBranch;
const plant = { id: 'plant', kind: 'class', below: [type('valve')] } as unknown as ClassBranch;

it('S-MOD-06 T-AREL-05 the elements that are assets are narrowed to a class with all below it, or to a type', () => {
  expect(findElementsOfBranch(rows, undefined)).toEqual(['a', 'b', 'c']);
  expect(findElementsOfBranch(rows, plant)).toEqual(['b']);
  expect(findElementsOfBranch(rows, type('pump'))).toEqual(['a', 'c']);
});

it('T-AREL-05 elements are told apart by the type of their asset, the most frequent first', () => {
  expect(groupElementsByType(rows).map(({ id, name, elementIds }) => [id, name, elementIds.length])).toEqual([
    ['pump', 'PUMP', 3],
    ['valve', 'VALVE', 1],
  ]);
});
