import { CATEGORY_DEPTH_MAX, deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { refuseMisplaced } from '../../../platform/tree/index.ts';
import { changeHeld } from '../../projects/index.ts';
import { type Category, loadDeviceCategories } from '../categoryStore.ts';
import { publishDevicesChanged } from '../publish.ts';
import { refuseDuplicates } from '../unique.ts';

export type CategoryCaller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };

/**
 * Changes the tree of categories in one transaction. The project is held meanwhile, so that changes of one tree happen
 * one after the other: two moves at once could otherwise make a circle that neither of them saw.
 */
export const changeCategories = <T>(
  caller: CategoryCaller,
  categoryName: string,
  change: (tx: Db, tree: readonly Category[]) => Promise<T>,
): Promise<T> =>
  refuseDuplicates(
    { categoryName },
    changeHeld(caller, 'alone', publishDevicesChanged, async (tx) =>
      change(tx, await loadDeviceCategories(tx, caller.project.projectId)),
    ),
  );

/** Where a category may hang: not below itself, not too deep. `height`: levels that come along. Pure. */
export const refuseBadCategoryParent = refuseMisplaced(CATEGORY_DEPTH_MAX, {
  absent: refusals['category.notFound'],
  insideItself: refusals['category.insideItself'],
  tooDeep: refusals['category.tooDeep'],
});
