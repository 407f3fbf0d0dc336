import { ASSET_CATEGORY_DEPTH_MAX, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { refuseMisplaced } from '../../../platform/tree/index.ts';
import { changeHeld } from '../../projects/index.ts';
import { publishAssetsChanged } from '../publish.ts';
import { refuseTakenAssetNames } from '../unique.ts';

export type ViewCaller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };

/**
 * Changes views and their categories in one transaction. The project is held meanwhile, so that changes of one tree
 * happen one after the other: two moves at once could otherwise make a circle that neither of them saw. `name`: what is
 * refused when it is taken.
 */
export const changeAssetViews = <T>(caller: ViewCaller, name: string, change: (tx: Db) => Promise<T>): Promise<T> =>
  refuseTakenAssetNames({ name }, changeHeld(caller, 'alone', publishAssetsChanged, change));

/**
 * Where a category may hang: in its own view, not below itself, not too deep. `tree`: the view's; `height`: levels that
 * come along. Pure.
 */
export const refuseBadAssetCategoryParent = refuseMisplaced(ASSET_CATEGORY_DEPTH_MAX, {
  absent: refusals['assetGroup.notFound'],
  insideItself: refusals['assetGroup.insideItself'],
  tooDeep: refusals['assetGroup.tooDeep'],
});
