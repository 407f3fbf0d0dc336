import { coreRefusals, refuse } from '@twinscape/contract';
import { CLASS_DEPTH_MAX, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { findPlacementError } from '../../../platform/tree/index.ts';
import { lockProject } from '../../projects/index.ts';
import type { AssetClass } from '../classStore.ts';
import { publishAssetsChanged } from '../publish.ts';
import { refuseTakenAssetNames } from '../unique.ts';

export type ClassCaller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };

/**
 * Changes classes and types in one transaction. The project is held meanwhile, so that changes of one tree happen one
 * after the other: two moves at once could otherwise make a circle that neither of them saw. `name`: what is refused
 * when it is taken.
 */
export function changeClasses<T>(
  { platform, project }: ClassCaller,
  name: string,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  return refuseTakenAssetNames(
    { name },
    platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
      const changed = await change(tx);
      await publishAssetsChanged(tx, project.projectId);
      return changed;
    }),
  );
}

const PARENT_REFUSALS = {
  absent: refusals['assetClass.notFound'],
  insideItself: refusals['assetClass.insideItself'],
  tooDeep: refusals['assetClass.tooDeep'],
};

/** Where a class may hang: not below itself, not too deep. `height`: levels that come along. Pure. */
export function refuseBadClassParent(
  tree: readonly AssetClass[],
  parentId: string | undefined,
  height: number,
  moved?: string,
): void {
  const problem = findPlacementError(tree, parentId, {
    height,
    depthMax: CLASS_DEPTH_MAX,
    ...(moved ? { moved } : {}),
  });
  if (problem) throw refuse(PARENT_REFUSALS[problem], { limit: CLASS_DEPTH_MAX });
}

/** The ids with one of them at another place; `place` absent or beyond the end: last. Pure. */
export function moveToPosition(ids: readonly string[], moved: string, position: number | undefined): string[] {
  const others = ids.filter((id) => id !== moved);
  const at = position ?? others.length;
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
