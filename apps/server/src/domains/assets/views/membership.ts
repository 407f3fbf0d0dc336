import type { Db } from '../../../platform/db/index.ts';
import { withDescendants } from '../../../platform/tree/index.ts';
import { requireAssets } from '../access.ts';
import { assetEventData } from '../eventData.ts';
import { groupAssetsAdded, groupAssetsRemoved } from '../events.ts';
import { publishAssetsChanged } from '../publish.ts';
import { type AssetCategory, addToAssetCategory, loadAssetCategories, removeFromAssetCategory } from '../viewStore.ts';
import type { ViewCaller } from './changes.ts';

/** Puts assets into a held category. Those that stand in it already stay; answers which did not. */
export async function addAssetsToCategory(
  tx: Db,
  caller: ViewCaller,
  category: AssetCategory,
  assetIds: readonly string[],
): Promise<string[]> {
  const assets = await requireAssets(tx, caller, assetIds, 'share');
  const ids = assets.map(({ id }) => id);
  const added = await addToAssetCategory(tx, category.id, ids);
  await emitCategoryChange(tx, caller, groupAssetsAdded, category, added.length);
  return added;
}

/**
 * Takes assets out of a held category, and with it out of all below it if that is wanted. Those that do not stand there
 * are left alone.
 */
export async function removeAssetsFromCategory(
  tx: Db,
  caller: ViewCaller,
  category: AssetCategory,
  assetIds: readonly string[],
  isWithBelow: boolean,
) {
  const all = isWithBelow ? await loadAssetCategories(tx, caller.project.projectId, category.viewId) : [category];
  const ids = new Set(isWithBelow ? withDescendants(all, category.id) : [category.id]);
  for (const one of all.filter(({ id }) => ids.has(id)))
    await emitCategoryChange(tx, caller, groupAssetsRemoved, one, await removeFromAssetCategory(tx, one.id, assetIds));
}

async function emitCategoryChange(
  tx: Db,
  { platform, actor, project }: ViewCaller,
  event: typeof groupAssetsAdded | typeof groupAssetsRemoved,
  { id, categoryName: name }: AssetCategory,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await platform.events.emit(tx, event, actor, { ...assetEventData(project, { id, name }), values: { count } });
  await publishAssetsChanged(tx, project.projectId);
}
