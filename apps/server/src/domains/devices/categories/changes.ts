import { coreRefusals, refuse } from '@twinscape/contract';
import { CATEGORY_DEPTH_MAX, deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { findPlacementError } from '../../../platform/tree/index.ts';
import { lockProject } from '../../projects/index.ts';
import { type Category, loadDeviceCategories } from '../categoryStore.ts';
import { publishDevicesChanged } from '../publish.ts';
import { refuseDuplicates } from '../unique.ts';

export type CategoryCaller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };

/**
 * Changes the tree of categories in one transaction. The project is held meanwhile, so that changes of one tree happen
 * one after the other: two moves at once could otherwise make a circle that neither of them saw.
 */
export function changeCategories<T>(
  { platform, project }: CategoryCaller,
  categoryName: string,
  change: (tx: Db, tree: readonly Category[]) => Promise<T>,
): Promise<T> {
  return refuseDuplicates(
    { categoryName },
    platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
      const changed = await change(tx, await loadDeviceCategories(tx, project.projectId));
      await publishDevicesChanged(tx, project.projectId);
      return changed;
    }),
  );
}

const MISPLACEMENT_REFUSALS = {
  absent: refusals['category.notFound'],
  insideItself: refusals['category.insideItself'],
  tooDeep: refusals['category.tooDeep'],
};

/** Where a category may hang: not below itself, not too deep. `height`: levels that come along. Pure. */
export function refuseBadCategoryParent(
  tree: readonly Category[],
  parentId: string | undefined,
  height: number,
  moved?: string,
): void {
  const why = findPlacementError(tree, parentId, { height, depthMax: CATEGORY_DEPTH_MAX, ...(moved ? { moved } : {}) });
  if (why) throw refuse(MISPLACEMENT_REFUSALS[why], { limit: CATEGORY_DEPTH_MAX });
}
