import { coreRefusals, refuse } from '@twinscape/contract';
import { ASSET_CATEGORY_DEPTH_MAX, assetRefusals as no } from '@twinscape/contract/assets';
import { type Db, isUniqueViolation } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { misplaced } from '../../../platform/tree/index.ts';
import { lockProject } from '../../projects/index.ts';
import { tellAssetsChanged } from '../tell.ts';
import { ASSET_CATEGORY_NAME_TAKEN, type AssetCategory, VIEW_NAME_TAKEN } from '../viewStore.ts';

export type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };

/**
 * Changes views and their categories in one transaction. The project is held meanwhile, so that changes of one tree happen one after the other: two moves at once
 * could otherwise make a circle that neither of them saw. `name`: what is refused when it is taken.
 */
export async function changeViews<T>(
  { platform, project }: Caller,
  name: string,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
      const changed = await change(tx);
      await tellAssetsChanged(tx, project.projectId);
      return changed;
    });
  } catch (error) {
    if (isUniqueViolation(error, VIEW_NAME_TAKEN)) throw refuse(no['assetView.nameDuplicate'], { name });
    if (isUniqueViolation(error, ASSET_CATEGORY_NAME_TAKEN)) throw refuse(no['assetGroup.nameDuplicate'], { name });
    throw error;
  }
}

const WHY = {
  absent: no['assetGroup.notFound'],
  insideItself: no['assetGroup.insideItself'],
  tooDeep: no['assetGroup.tooDeep'],
};

/** Where a category may hang: in its own view, not below itself, not too deep. `tree`: the view's; `height`: levels that come along. Pure. */
export function refuseBadParent(
  tree: readonly AssetCategory[],
  parentId: string | undefined,
  height: number,
  moved?: string,
): void {
  const why = misplaced(tree, parentId, { height, depthMax: ASSET_CATEGORY_DEPTH_MAX, ...(moved ? { moved } : {}) });
  if (why) throw refuse(WHY[why], { limit: ASSET_CATEGORY_DEPTH_MAX });
}
