import { coreRefusals, refuse } from '@twinscape/contract';
import { CATEGORY_DEPTH_MAX, deviceRefusals as no } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { lockProject } from '../../projects/index.ts';
import { type Category, categoriesOf } from '../categoryStore.ts';
import { wayUp } from '../rules.ts';
import { unlessTaken } from '../taken.ts';
import { tellDevicesChanged } from '../tell.ts';

export type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };

/**
 * Changes the tree of categories in one transaction. The project is held meanwhile, so that changes of one tree happen one after the other: two moves at
 * once could otherwise make a circle that neither of them saw.
 */
export function changeCategories<T>(
  { platform, project }: Caller,
  categoryName: string,
  change: (tx: Db, tree: readonly Category[]) => Promise<T>,
): Promise<T> {
  return unlessTaken(
    { categoryName },
    platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
      const changed = await change(tx, await categoriesOf(tx, project.projectId));
      await tellDevicesChanged(tx, project.projectId);
      return changed;
    }),
  );
}

/** Where a category may hang: not below itself, not too deep. `height`: levels that come along. Pure. */
export function refuseBadParent(
  tree: readonly Category[],
  parentId: string | undefined,
  height: number,
  moved?: string,
): void {
  if (parentId === undefined) return;
  const way = wayUp(new Map(tree.map((category) => [category.id, category.parentId])), parentId);
  if (!way) throw refuse(no['category.notFound']);
  if (moved !== undefined && way.includes(moved)) throw refuse(no['category.insideItself']);
  if (way.length + height > CATEGORY_DEPTH_MAX) throw refuse(no['category.tooDeep'], { limit: CATEGORY_DEPTH_MAX });
}

/** Levels of a category and what is below it. Pure. */
export function heightOf(tree: readonly Category[], id: string): number {
  const below = tree.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((category) => heightOf(tree, category.id)));
}
