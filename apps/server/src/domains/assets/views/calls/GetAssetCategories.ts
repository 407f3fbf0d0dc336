import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { pathToRoot } from '../../../../platform/tree/index.ts';
import { requireAsset } from '../../access.ts';
import { loadAssetCategories, loadAssetViews, loadCategoryIdsOfAsset } from '../../viewStore.ts';

/** T-AVIEW-07: in the order of the views. */
export const GetAssetCategories = defineHandler(
  assetViewCalls.GetAssetCategories,
  async ({ projectId, assetId }, context) => {
    const { db } = context.platform.database;
    const { id } = await requireAsset(db, context, assetId);
    const [views, categories, own] = await Promise.all([
      loadAssetViews(db, projectId),
      loadAssetCategories(db, projectId),
      loadCategoryIdsOfAsset(db, id),
    ]);
    const names = new Map(categories.map((one) => [one.id, one.categoryName]));
    const parents = new Map(categories.map((one) => [one.id, one.parentId]));
    return views.flatMap(({ id: viewId, viewName }) =>
      categories
        .filter((one) => one.viewId === viewId && own.includes(one.id))
        .map((one) => ({
          assetViewId: viewId,
          assetViewName: viewName,
          assetCategoryId: one.id,
          categoryNames: (pathToRoot(parents, one.id) ?? [one.id]).map((step) => names.get(step) ?? '').reverse(),
        })),
    );
  },
);
