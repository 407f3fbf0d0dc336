import { assetViewCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { grouped } from '../../../../platform/tree/index.ts';
import { countAssetsByCategory, loadAssetCategories, loadAssetViews } from '../../viewStore.ts';
import { toAssetView } from '../toResponse.ts';

/** C-AVIEW-07, E-AssetView. */
export const GetAssetViewList = handle(assetViewCalls.GetAssetViewList, async ({ projectId }, context) => {
  const { db } = context.platform.database;
  const [views, categories, counts] = await Promise.all([
    loadAssetViews(db, projectId),
    loadAssetCategories(db, projectId),
    countAssetsByCategory(db, projectId),
  ]);
  const inView = grouped(categories, ({ viewId }) => viewId);
  return views.map((view) => toAssetView(view, inView.get(view.id) ?? [], counts));
});
