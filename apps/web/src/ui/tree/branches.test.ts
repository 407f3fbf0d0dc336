import { describe, expect, it } from 'vitest';
import {
  type Branch,
  computeDropPlace,
  computePosition,
  filterTree,
  findBranch,
  findPath,
  toRows,
} from './branches.ts';

const branch = (id: string, ...below: readonly Branch[]): Branch => ({
  id,
  name: id.toUpperCase(),
  kind: 'class',
  below,
});
const tree = [branch('hvac', branch('air', branch('ahu'), branch('fan')), branch('water')), branch('power')];
const names = (folded: readonly string[]) =>
  toRows(tree, (id) => folded.includes(id)).map(({ branch: { id }, depth }) => `${depth} ${id}`);

describe('a tree beside a screen', () => {
  it('S-AST-01 S-AST-05 shows what is unfolded from top to bottom', () => {
    expect(names([])).toEqual(['0 hvac', '1 air', '2 ahu', '2 fan', '1 water', '0 power']);
    expect(names(['air'])).toEqual(['0 hvac', '1 air', '1 water', '0 power']);
    expect(names(['hvac'])).toEqual(['0 hvac', '0 power']);
  });

  it('finds a branch and the way to it', () => {
    expect(findBranch(tree, 'fan')?.name).toBe('FAN');
    expect(findBranch(tree, '')).toBeUndefined();
    expect(findPath(tree, 'fan').map(({ id }) => id)).toEqual(['hvac', 'air', 'fan']);
    expect(findPath(tree, 'nowhere')).toEqual([]);
  });

  it('keeps what matches, what it hangs on and what hangs below it', () => {
    const found = (words: string) => toRows(filterTree(tree, words), () => false).map(({ branch: { id } }) => id);
    expect(found('fa')).toEqual(['hvac', 'air', 'fan']);
    expect(found(' Air ')).toEqual(['hvac', 'air', 'ahu', 'fan']);
    expect(found('')).toHaveLength(6);
    expect(found('pump')).toEqual([]);
  });

  it.each([
    [0.1, ['before', 'into', 'after'], 'before'],
    [0.5, ['before', 'into', 'after'], 'into'],
    [0.9, ['before', 'into', 'after'], 'after'],
    [0.1, ['into'], 'into'],
    [0.4, ['before', 'after'], 'before'],
    [0.6, ['before', 'after'], 'after'],
    [0.5, [], undefined],
  ] as const)('a pointer at %d of a row means the nearest of what is possible: %j, %s', (share, possible, meant) => {
    expect(computeDropPlace(share, (place) => (possible as readonly string[]).includes(place))).toBe(meant);
  });

  it('counts a place among the others', () => {
    expect(computePosition(['a', 'b', 'c'], 'a', 'c', 'before')).toBe(1);
    expect(computePosition(['a', 'b', 'c'], 'a', 'c', 'after')).toBe(2);
    expect(computePosition(['a', 'b', 'c'], 'c', 'a', 'before')).toBe(0);
    expect(computePosition(['a', 'b', 'c'], 'x', 'b', 'after')).toBe(2);
  });
});
