import type { AssetClassNode, AssetClassType } from '@twinscape/contract/assets';
import { groupRows } from '../../../platform/tree/index.ts';
import type { AssetClass, AssetType } from '../classStore.ts';

/** A type as the tree shows it. Pure. */
export const toTypeNode = (type: AssetType, assetCount: number): AssetClassType => ({
  classTypeId: type.id,
  classTypeName: type.typeName,
  assetClassId: type.classId,
  nodeType: 'type',
  numberPattern: type.numberPattern ?? undefined,
  assetCount,
});

/** E-AssetClassNode: the tree of classes with their types; a class counts the assets of all that is below it. Pure. */
export function buildClassTree(
  classes: readonly AssetClass[],
  types: readonly AssetType[],
  counts: ReadonlyMap<string, number>,
): AssetClassNode[] {
  const below = groupRows(classes, ({ parentId }) => parentId ?? '');
  const typesIn = groupRows(types, ({ classId }) => classId);
  const toNode = (one: AssetClass): AssetClassNode => {
    const assetClassTypes = (typesIn.get(one.id) ?? []).map((type) => toTypeNode(type, counts.get(type.id) ?? 0));
    const assetClassLists = (below.get(one.id) ?? []).map(toNode);
    return {
      assetClassId: one.id,
      assetClassName: one.className,
      parentId: one.parentId ?? undefined,
      nodeType: 'class',
      assetCount: [...assetClassTypes, ...assetClassLists].reduce((sum, { assetCount }) => sum + assetCount, 0),
      assetClassTypes,
      assetClassLists,
    };
  };
  return (below.get('') ?? []).map(toNode);
}
