import { coreRefusals, refuse } from '@twinscape/contract';
import { ASSET_CATEGORY_DEPTH_MAX, assetRefusals as refusals } from '@twinscape/contract/assets';
import { type Db, isUniqueViolation } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { findPlacementError } from '../../../platform/tree/index.ts';
import { lockProject } from '../../projects/index.ts';
import { publishAssetsChanged } from '../publish.ts';
import { ASSET_CATEGORY_NAME_TAKEN, type AssetCategory, VIEW_NAME_TAKEN } from '../viewStore.ts';

export type ViewCaller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };

/**
 * Changes views and their categories in one transaction. The project is held meanwhile, so that changes of one tree
 * happen one after the other: two moves at once could otherwise make a circle that neither of them saw. `name`: what is
 * refused when it is taken.
 */
export async function changeAssetViews<T>(
  { platform, project }: ViewCaller,
  name: string,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
      const changed = await change(tx);
      await publishAssetsChanged(tx, project.projectId);
      return changed;
    });
  } catch (error) {
    if (isUniqueViolation(error, VIEW_NAME_TAKEN)) throw refuse(refusals['assetView.nameDuplicate'], { name });
    if (isUniqueViolation(error, ASSET_CATEGORY_NAME_TAKEN))
      throw refuse(refusals['assetGroup.nameDuplicate'], { name });
    throw error;
  }
}

const PARENT_REFUSALS = {
  absent: refusals['assetGroup.notFound'],
  insideItself: refusals['assetGroup.insideItself'],
  tooDeep: refusals['assetGroup.tooDeep'],
};

/**
 * Where a category may hang: in its own view, not below itself, not too deep. `tree`: the view's; `height`: levels that
 * come along. Pure.
 */
export function refuseBadAssetCategoryParent(
  tree: readonly AssetCategory[],
  parentId: string | undefined,
  height: number,
  moved?: string,
): void {
  const problem = findPlacementError(tree, parentId, {
    height,
    depthMax: ASSET_CATEGORY_DEPTH_MAX,
    ...(moved ? { moved } : {}),
  });
  if (problem) throw refuse(PARENT_REFUSALS[problem], { limit: ASSET_CATEGORY_DEPTH_MAX });
}
