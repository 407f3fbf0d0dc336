import type { ModelAssetElement } from '@twinscape/contract/assets';
import type { ClassBranch } from '../../classes/branches.ts';

/** The types at and below a branch of the class tree; undefined for all. Pure. */
const collectTypeIds = (branch: ClassBranch): string[] =>
  branch.kind === 'type' ? [branch.id] : branch.below.flatMap(collectTypeIds);

/** The elements that are assets of a class or a type, each once. Pure. */
export function findElementsOfBranch(rows: readonly ModelAssetElement[], branch: ClassBranch | undefined): string[] {
  const types = branch && new Set(collectTypeIds(branch));
  return [
    ...new Set(
      rows
        .filter(({ assetClassTypeId }) => types?.has(assetClassTypeId) ?? true)
        .map(({ relationModelElementId }) => relationModelElementId),
    ),
  ];
}

export type TypeGroup = { readonly id: string; readonly name: string; readonly elementIds: readonly string[] };

/** Elements by the type of the asset that they are, largest first: what colours tell apart. Pure. */
export function groupElementsByType(rows: readonly ModelAssetElement[]): TypeGroup[] {
  const groups = new Map<string, TypeGroup & { readonly elementIds: string[] }>();
  for (const { assetClassTypeId: id, classTypeName: name, relationModelElementId } of rows) {
    const group = groups.get(id) ?? { id, name, elementIds: [] };
    groups.set(id, group);
    group.elementIds.push(relationModelElementId);
  }
  return [...groups.values()].sort((one, other) => other.elementIds.length - one.elementIds.length);
}
