import { assetClassCalls } from '@twinscape/contract/assets';
import { useSend } from '../../../platform/api/index.ts';
import { type BranchRow, computePosition, type DropPlace, findBranch } from '../../../ui/tree/branches.ts';
import type { ClassBranch } from '../classes/branches.ts';
import { ASSET_READS } from '../reads.ts';

type Row = BranchRow<ClassBranch>;
const listIds = (branches: readonly ClassBranch[], kind: ClassBranch['kind']): string[] =>
  branches.filter((branch) => branch.kind === kind).map(({ id }) => id);

/**
 * Whether a class or a type may come to stand there: types in classes, classes in classes or at the top, nothing below
 * itself, and classes among classes only. Pure.
 */
export function canMoveClassBranch(moved: Row, target: Row | undefined, place: DropPlace): boolean {
  const { branch, above } = moved;
  if (!target) return branch.kind === 'class' && above !== undefined;
  const { branch: there } = target;
  if (there.id === branch.id || findBranch([branch], there.id)) return false;
  if (place === 'into') return there.kind === 'class' && above?.id !== there.id;
  return there.kind === branch.kind;
}

/** Moves classes (C-ACLS-04) and types (C-ACLS-08) to where they were let go. */
export function useMoveClassBranch(projectId: string, tree: readonly ClassBranch[]) {
  const moveClass = useSend(assetClassCalls.MoveAssetClass, { invalidates: ASSET_READS });
  const moveType = useSend(assetClassCalls.MoveAssetClassType, { invalidates: ASSET_READS });
  return (moved: Row, target: Row | undefined, place: DropPlace): void => {
    const { branch } = moved;
    const home = place === 'into' ? target?.branch : target?.above;
    const siblings = home ? home.below : tree;
    const sort =
      place === 'into' || !target
        ? {}
        : { sort: computePosition(listIds(siblings, branch.kind), branch.id, target.branch.id, place) };
    if (branch.kind === 'class')
      moveClass.send({ projectId, assetClassId: branch.id, ...(home ? { targetId: home.id } : {}), ...sort });
    else if (home) moveType.send({ projectId, classTypeId: branch.id, assetClassId: home.id, ...sort });
  };
}
