import { coreRefusals, refuse } from '@twinscape/contract';
import { CLASS_DEPTH_MAX, assetRefusals as no } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { misplaced } from '../../../platform/tree/index.ts';
import { lockProject } from '../../projects/index.ts';
import type { AssetClass } from '../classStore.ts';
import { unlessTaken } from '../taken.ts';
import { tellAssetsChanged } from '../tell.ts';

export type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };

/**
 * Changes classes and types in one transaction. The project is held meanwhile, so that changes of one tree happen one after the other: two moves at once could
 * otherwise make a circle that neither of them saw. `name`: what is refused when it is taken.
 */
export function changeClasses<T>(
  { platform, project }: Caller,
  name: string,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  return unlessTaken(
    { name },
    platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
      const changed = await change(tx);
      await tellAssetsChanged(tx, project.projectId);
      return changed;
    }),
  );
}

const WHY = {
  absent: no['assetClass.notFound'],
  insideItself: no['assetClass.insideItself'],
  tooDeep: no['assetClass.tooDeep'],
};

/** Where a class may hang: not below itself, not too deep. `height`: levels that come along. Pure. */
export function refuseBadParent(
  tree: readonly AssetClass[],
  parentId: string | undefined,
  height: number,
  moved?: string,
): void {
  const why = misplaced(tree, parentId, { height, depthMax: CLASS_DEPTH_MAX, ...(moved ? { moved } : {}) });
  if (why) throw refuse(WHY[why], { limit: CLASS_DEPTH_MAX });
}

/** The ids with one of them at another place; `place` absent or beyond the end: last. Pure. */
export function reordered(ids: readonly string[], moved: string, place: number | undefined): string[] {
  const others = ids.filter((id) => id !== moved);
  const at = place ?? others.length;
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
