import { assetViewCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { grouped } from '../../../../platform/tree/index.ts';
import { assetCategoriesOf, categoryCounts, viewsOf } from '../../viewStore.ts';
import { viewOf } from '../present.ts';

/** C-AVIEW-07, E-AssetView. */
export const GetAssetViewList = handle(assetViewCalls.GetAssetViewList, async ({ projectId }, context) => {
  const { db } = context.platform.database;
  const [views, categories, counts] = await Promise.all([
    viewsOf(db, projectId),
    assetCategoriesOf(db, projectId),
    categoryCounts(db, projectId),
  ]);
  const inView = grouped(categories, ({ viewId }) => viewId);
  return views.map((view) => viewOf(view, inView.get(view.id) ?? [], counts));
});
