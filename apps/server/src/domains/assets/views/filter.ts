import { type SavedAssetFilter, savedAssetFilter } from '@twinscape/contract/assets';
import { withDescendants } from '../../../platform/tree/index.ts';
import type { AssetCaller } from '../access.ts';
import type { AssetFilter } from '../assetStore.ts';
import { loadAssetClasses, loadAssetTypes } from '../classStore.ts';
import { type AssetView, loadAssetCategories } from '../viewStore.ts';
import { requireAssetCategory } from './access.ts';

/** A saved filter as the store is asked. A class or a type that was deleted since finds nothing. */
export async function resolveSavedFilter(
  { platform, project: { projectId } }: AssetCaller,
  { assetClassId, assetClassTypeIds, relationModelId: modelId, ...rest }: SavedAssetFilter,
): Promise<AssetFilter> {
  const { db } = platform.database;
  const filter = { typeIds: undefined, modelId, key: undefined, ...rest };
  if (assetClassId === undefined && !assetClassTypeIds?.length) return filter;
  const below =
    assetClassId && new Set(withDescendants(await loadAssetClasses(db, projectId), assetClassId.toLowerCase()));
  const named = assetClassTypeIds?.length && new Set(assetClassTypeIds.map((id) => id.toLowerCase()));
  const types = (await loadAssetTypes(db, projectId)).filter(
    ({ id, classId }) => (!below || below.has(classId)) && (!named || named.has(id)),
  );
  return { ...filter, typeIds: types.map(({ id }) => id) };
}

type ViewFilterInput = {
  readonly categoryId?: string | undefined;
  readonly isOutside?: boolean | undefined;
  readonly relationModelId?: string | undefined;
  readonly sceneId?: string | undefined;
  readonly key?: string | undefined;
};

/**
 * What a view holds, or what one of its categories holds with those below it; or, of a view with categories, what it
 * does not hold.
 */
export async function resolveViewFilter(
  caller: AssetCaller,
  view: AssetView,
  { categoryId, isOutside = false, relationModelId: modelId, sceneId, key }: ViewFilterInput,
): Promise<AssetFilter> {
  const { db } = caller.platform.database;
  const base = { typeIds: undefined, modelId, sceneId, key };
  if (view.filter !== null)
    return { ...base, within: await resolveSavedFilter(caller, savedAssetFilter.parse(view.filter)) };
  if (isOutside) return { ...base, outsideViewId: view.id };
  const categories = await loadAssetCategories(db, caller.project.projectId, view.id);
  if (categoryId === undefined) return { ...base, categoryIds: categories.map(({ id }) => id) };
  const { id } = await requireAssetCategory(db, caller, categoryId);
  // One of another view: nothing of it stands in this one.
  const isOwn = categories.some((one) => one.id === id);
  return { ...base, categoryIds: isOwn ? withDescendants(categories, id) : [] };
}
