import { describe, expect, it } from 'vitest';
import {
  buildOutline,
  type ElementOutline,
  getChildren,
  isStructureClass,
  listAncestors,
  listSubtreeElements,
} from './outline.ts';
import { countLevelEntries, listLevelEntries } from './treeLevel.ts';

/** [parent, class, has geometry]; ranks as listed, or backwards. */
function outline(rows: readonly (readonly [number, string, boolean?])[], isBackwards = false): ElementOutline {
  const classes = [...new Set(rows.map(([, name]) => name))];
  return buildOutline({
    parents: Int32Array.from(rows, ([parent]) => parent),
    ranks: Int32Array.from(rows, (_, at) => (isBackwards ? rows.length - 1 - at : at)),
    classOf: Uint16Array.from(rows, ([, name]) => classes.indexOf(name)),
    classes,
    hasGeometry: Uint8Array.from(rows, ([, , drawn]) => (drawn ? 1 : 0)),
    elevations: new Map(),
  });
}

describe('outlineOf', () => {
  const tree = outline([
    [-1, 'IfcProject'],
    [0, 'IfcSite', true],
    [1, 'IfcBuildingStorey'],
    [2, 'IfcWall', true],
    [3, 'IfcDoor', true],
  ]);

  it('T-MODEL-09 counts elements at and below, and of the structure only what is drawn', () => {
    expect([...tree.counts]).toEqual([3, 3, 2, 2, 1]);
    expect([0, 1, 2, 3, 4].map((index) => listSubtreeElements(tree, index).length)).toEqual([...tree.counts]);
  });

  it('T-MODEL-08 tells the way from the root', () => {
    expect(listAncestors(tree, 4)).toEqual([0, 1, 2, 3]);
    expect(listAncestors(tree, 0)).toEqual([]);
  });

  it('keeps children in the order of names', () => {
    const flat = outline(
      [
        [-1, 'Node'],
        [0, 'Node'],
        [0, 'Node'],
        [0, 'Node'],
      ],
      true,
    );
    expect([...getChildren(flat, 0)]).toEqual([3, 2, 1]);
  });

  it.each([
    ['an element within itself', [[0, 'Node']]],
    [
      'two within one another',
      [
        [1, 'Node'],
        [0, 'Node'],
      ],
    ],
    [
      'three in a circle with a tail',
      [
        [1, 'Node'],
        [2, 'Node'],
        [0, 'Node'],
        [0, 'Node'],
        [3, 'Node'],
      ],
    ],
    [
      'a parent that there is not',
      [
        [7, 'Node'],
        [0, 'Node'],
      ],
    ],
  ] as const)('ends the tree at %s', (_, rows) => {
    const made = outline(rows);
    const roots = [...getChildren(made)];
    expect(roots).toHaveLength(1);
    expect(roots.flatMap((root) => listSubtreeElements(made, root)).sort()).toEqual(rows.map((_row, index) => index));
    for (let index = 0; index < rows.length; index++)
      expect(listAncestors(made, index).length).toBeLessThan(rows.length);
  });

  it('T-MODEL-09 takes a chain of 100,000 elements in its stride', () => {
    const deep = outline(Array.from({ length: 100_000 }, (_, at) => [at - 1, 'Node'] as const));
    expect(deep.counts[0]).toBe(100_000);
    expect(listSubtreeElements(deep, 0)).toHaveLength(100_000);
    expect(listAncestors(deep, 99_999)).toHaveLength(99_999);
  });

  it('knows an empty model', () => {
    const empty = outline([]);
    expect(listLevelEntries(empty)).toEqual([]);
  });
});

describe('levelBelow', () => {
  it('T-MODEL-09 shows rooms and parts of structure by themselves and everything else there by class', () => {
    const storey = outline([
      [-1, 'IfcBuildingStorey'],
      [0, 'IfcWall'],
      [0, 'IfcDoor'],
      [0, 'IfcWall'],
      [0, 'IfcSpace'],
    ]);
    expect(listLevelEntries(storey, 0)).toEqual([
      { index: 4 },
      { parent: 0, class: 'IfcDoor', members: [2] },
      { parent: 0, class: 'IfcWall', members: [1, 3] },
    ]);
    expect(countLevelEntries(storey, 0)).toBe(3);
  });

  it('T-MODEL-09 shows files without storeys as their own tree', () => {
    const scene = outline([
      [-1, 'Node'],
      [-1, 'Node'],
      [1, 'Node'],
    ]);
    expect(listLevelEntries(scene)).toEqual([{ index: 0 }, { index: 1 }]);
    expect(listLevelEntries(scene, 1)).toEqual([{ index: 2 }]);
  });

  it.each([
    ['IfcBuildingStorey', true],
    ['IfcRoadPart', true],
    ['IfcBridge', true],
    ['IfcFacilityPartCommon', true],
    ['IfcSpace', false],
    ['IfcBuildingElementProxy', false],
    ['IfcRailing', false],
    ['Node', false],
  ])('%s is structure: %s', (name, expected) => {
    expect(isStructureClass(name)).toBe(expected);
  });
});
