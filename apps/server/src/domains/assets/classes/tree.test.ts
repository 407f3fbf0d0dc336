import { CLASS_DEPTH_MAX } from '@twinscape/contract/assets';
import { describe, expect, it } from 'vitest';
import type { AssetClass, AssetType } from '../classStore.ts';
import { moveToPosition, refuseBadClassParent } from './changes.ts';
import { buildClassTree } from './tree.ts';

const at = new Date(0);
const klass = (id: string, parentId: string | null = null): AssetClass => ({
  id,
  projectId: 'p',
  parentId,
  className: `class ${id}`,
  sort: 0,
  createdAt: at,
  updatedAt: at,
});
const type = (id: string, classId: string, numberPattern: string | null = null): AssetType => ({
  id,
  projectId: 'p',
  classId,
  typeName: `type ${id}`,
  numberPattern,
  sort: 0,
  createdAt: at,
  updatedAt: at,
});

describe('C-AST-16 the tree of classes', () => {
  const classes = [klass('a'), klass('aa', 'a'), klass('aaa', 'aa'), klass('b')];
  const types = [type('t1', 'a'), type('t2', 'aaa', 'AHU-{n:3}'), type('t3', 'b')];

  it('counts the assets of all types below a class, and shows types in their classes', () => {
    const tree = buildClassTree(
      classes,
      types,
      new Map([
        ['t1', 2],
        ['t2', 3],
      ]),
    );
    expect(tree.map(({ assetClassId, assetCount }) => [assetClassId, assetCount])).toEqual([
      ['a', 5],
      ['b', 0],
    ]);
    const [a] = tree;
    expect(a?.assetClassTypes).toEqual([
      {
        classTypeId: 't1',
        classTypeName: 'type t1',
        assetClassId: 'a',
        nodeType: 'type',
        numberPattern: undefined,
        assetCount: 2,
      },
    ]);
    const deepest = a?.assetClassLists[0]?.assetClassLists[0];
    expect(deepest).toMatchObject({ assetClassId: 'aaa', parentId: 'aa', nodeType: 'class', assetCount: 3 });
    expect(deepest?.assetClassTypes[0]?.numberPattern).toBe('AHU-{n:3}');
  });

  it('keeps the order in which classes and types come', () => {
    const tree = buildClassTree([klass('b'), klass('a')], [type('z', 'a'), type('y', 'a')], new Map());
    expect(tree.map(({ assetClassId }) => assetClassId)).toEqual(['b', 'a']);
    expect(tree[1]?.assetClassTypes.map(({ classTypeId }) => classTypeId)).toEqual(['z', 'y']);
    expect(buildClassTree([], [], new Map())).toEqual([]);
  });
});

describe('C-ACLS-04 C-ACLS-08 where something is moved to', () => {
  it.each<[string, string, number | undefined, string]>([
    ['the first place', 'c', 0, 'cabd'],
    ['the middle', 'a', 2, 'bcad'],
    ['where it is', 'b', 1, 'abcd'],
    ['the last without a place', 'a', undefined, 'bcda'],
    ['the last for a place beyond the end', 'a', 99, 'bcda'],
    ['one that comes from elsewhere', 'x', 1, 'axbcd'],
  ])('%s', (_what, moved, position, order) =>
    expect(moveToPosition([...'abcd'], moved, position).join('')).toBe(order),
  );
});

describe('C-ACLS-01 C-ACLS-04 where a class may hang', () => {
  const chain = Array.from({ length: CLASS_DEPTH_MAX }, (_, n) => klass(`${n}`, n === 0 ? null : `${n - 1}`));
  const tree = [...chain, klass('other'), klass('below', 'other')];

  it.each<[string, string | undefined, number, string | undefined]>([
    ['at the top', undefined, 1, undefined],
    ['at the top with all levels that there may be', undefined, CLASS_DEPTH_MAX, undefined],
    ['below another one', 'other', 1, undefined],
    ['at the last level', '8', 1, undefined],
    ['where it is', 'other', 1, 'below'],
  ])('%s', (_what, parentId, height, moved) =>
    expect(() => refuseBadClassParent(tree, parentId, height, moved)).not.toThrow(),
  );

  it.each<[string, string | undefined, number, string | undefined, string]>([
    ['below one that is not there', 'gone', 1, undefined, 'This asset class does not exist'],
    ['below the last level', '9', 1, undefined, 'Classes can be at most 10 levels deep'],
    ['too deep with what is below it', '8', 2, 'other', 'Classes can be at most 10 levels deep'],
    ['below itself', 'other', 2, 'other', 'cannot be moved into itself'],
    ['below what is below it', 'below', 2, 'other', 'cannot be moved into itself'],
  ])('not %s', (_what, parentId, height, moved, message) =>
    expect(() => refuseBadClassParent(tree, parentId, height, moved)).toThrow(message),
  );
});
