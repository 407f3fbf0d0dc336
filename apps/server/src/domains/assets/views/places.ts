import type { Db } from '../../../platform/db/index.ts';
import { withBelow } from '../../../platform/tree/index.ts';
import { groupAssetsAdded, groupAssetsRemoved } from '../events.ts';
import { factsOf } from '../facts.ts';
import { openAssets } from '../reach.ts';
import { tellAssetsChanged } from '../tell.ts';
import { type AssetCategory, assetCategoriesOf, joinCategory, leaveCategory } from '../viewStore.ts';
import type { Caller } from './changes.ts';

/** Puts assets into a held category. Those that stand in it already stay. */
export async function enter(tx: Db, caller: Caller, category: AssetCategory, assetIds: readonly string[]) {
  const assets = await openAssets(tx, caller, assetIds, 'share');
  const ids = assets.map(({ id }) => id);
  await tell(tx, caller, groupAssetsAdded, category, await joinCategory(tx, category.id, ids));
}

/** Takes assets out of a held category, and with it out of all below it if that is wanted. Those that do not stand there are left alone. */
export async function leave(
  tx: Db,
  caller: Caller,
  category: AssetCategory,
  assetIds: readonly string[],
  isWithBelow: boolean,
) {
  const all = isWithBelow ? await assetCategoriesOf(tx, caller.project.projectId, category.viewId) : [category];
  const ids = new Set(isWithBelow ? withBelow(all, category.id) : [category.id]);
  for (const one of all.filter(({ id }) => ids.has(id)))
    await tell(tx, caller, groupAssetsRemoved, one, await leaveCategory(tx, one.id, assetIds));
}

async function tell(
  tx: Db,
  { platform, actor, project }: Caller,
  event: typeof groupAssetsAdded | typeof groupAssetsRemoved,
  { id, categoryName: name }: AssetCategory,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await platform.events.emit(tx, event, actor, { ...factsOf(project, { id, name }), values: { count } });
  await tellAssetsChanged(tx, project.projectId);
}
