import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { groupRows } from '../../../../platform/tree/index.ts';
import { countAssetsByCategory, loadAssetCategories, loadAssetViews } from '../../viewStore.ts';
import { toAssetView } from '../toResponse.ts';

/** C-AVIEW-07, E-AssetView. */
export const GetAssetViewList = defineHandler(assetViewCalls.GetAssetViewList, async ({ projectId }, context) => {
  const { db } = context.platform.database;
  const [views, categories, counts] = await Promise.all([
    loadAssetViews(db, projectId),
    loadAssetCategories(db, projectId),
    countAssetsByCategory(db, projectId),
  ]);
  const inView = groupRows(categories, ({ viewId }) => viewId);
  return views.map((view) => toAssetView(view, inView.get(view.id) ?? [], counts));
});
