import type { AssetClassNode, AssetClassType } from '@twinscape/contract/assets';
import type { Branch } from '../../../ui/tree/branches.ts';

/** A class or a type of the class tree; below a class stand its classes, then its types. */
export type ClassBranch = Branch & { readonly below: readonly ClassBranch[] } & (
    | { readonly kind: 'class'; readonly node: AssetClassNode }
    | { readonly kind: 'type'; readonly type: AssetClassType }
  );

const toTypeBranch = (type: AssetClassType): ClassBranch => ({
  id: type.classTypeId,
  name: type.classTypeName,
  kind: 'type',
  icon: 'asset',
  count: type.assetCount,
  below: [],
  type,
});

/** The class tree (C-AST-16) as it hangs beside a screen. Pure. */
export const toClassBranches = (tree: readonly AssetClassNode[]): ClassBranch[] =>
  tree.map((node) => ({
    id: node.assetClassId,
    name: node.assetClassName,
    kind: 'class',
    icon: 'folder',
    count: node.assetCount,
    below: [...toClassBranches(node.assetClassLists), ...node.assetClassTypes.map(toTypeBranch)],
    node,
  }));

/** What is chosen in the class tree as a filter of asset lists: a class means all below it. Pure. */
export const toClassFilter = (
  branch: ClassBranch | undefined,
): { readonly assetClassId?: string; readonly assetClassTypeId?: string } =>
  branch === undefined ? {} : branch.kind === 'class' ? { assetClassId: branch.id } : { assetClassTypeId: branch.id };

/** For antd's TreeSelect. `value` is the id of a class or a type. */
export type ClassChoice = {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: ClassChoice[];
};

/**
 * Classes and types to choose from; of one kind only where the other makes no sense: a class without the wanted kind
 * below it is left out. Pure.
 */
export function toClassChoices(tree: readonly ClassBranch[], wanted: 'class' | 'type' | 'both'): ClassChoice[] {
  return tree.flatMap((branch) => {
    if (branch.kind === 'type' && wanted === 'class') return [];
    const children = toClassChoices(branch.below, wanted);
    if (branch.kind === 'class' && wanted === 'type' && children.length === 0) return [];
    return [{ value: branch.id, title: branch.name, disabled: branch.kind === 'class' && wanted === 'type', children }];
  });
}
