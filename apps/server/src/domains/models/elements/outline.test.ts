import { describe, expect, it } from 'vitest';
import { childCountOf, levelBelow } from './level.ts';
import { ancestorsOf, below, childrenOf, isStructureClass, type Outline, outlineOf } from './outline.ts';

/** [parent, class, has geometry]; ranks as listed, or backwards. */
function outline(rows: readonly (readonly [number, string, boolean?])[], isBackwards = false): Outline {
  const classes = [...new Set(rows.map(([, name]) => name))];
  return outlineOf({
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
    expect([0, 1, 2, 3, 4].map((index) => below(tree, index).length)).toEqual([...tree.counts]);
  });

  it('T-MODEL-08 tells the way from the root', () => {
    expect(ancestorsOf(tree, 4)).toEqual([0, 1, 2, 3]);
    expect(ancestorsOf(tree, 0)).toEqual([]);
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
    expect([...childrenOf(flat, 0)]).toEqual([3, 2, 1]);
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
    const roots = [...childrenOf(made)];
    expect(roots).toHaveLength(1);
    expect(roots.flatMap((root) => below(made, root)).sort()).toEqual(rows.map((_row, index) => index));
    for (let index = 0; index < rows.length; index++) expect(ancestorsOf(made, index).length).toBeLessThan(rows.length);
  });

  it('T-MODEL-09 takes a chain of 100,000 elements in its stride', () => {
    const deep = outline(Array.from({ length: 100_000 }, (_, at) => [at - 1, 'Node'] as const));
    expect(deep.counts[0]).toBe(100_000);
    expect(below(deep, 0)).toHaveLength(100_000);
    expect(ancestorsOf(deep, 99_999)).toHaveLength(99_999);
  });

  it('knows an empty model', () => {
    const empty = outline([]);
    expect(levelBelow(empty)).toEqual([]);
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
    expect(levelBelow(storey, 0)).toEqual([
      { index: 4 },
      { of: 0, class: 'IfcDoor', members: [2] },
      { of: 0, class: 'IfcWall', members: [1, 3] },
    ]);
    expect(childCountOf(storey, 0)).toBe(3);
  });

  it('T-MODEL-09 shows files without storeys as their own tree', () => {
    const scene = outline([
      [-1, 'Node'],
      [-1, 'Node'],
      [1, 'Node'],
    ]);
    expect(levelBelow(scene)).toEqual([{ index: 0 }, { index: 1 }]);
    expect(levelBelow(scene, 1)).toEqual([{ index: 2 }]);
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
