import type { Db } from '../../../platform/db/index.ts';
import { groupAssetsAdded, groupAssetsRemoved } from '../events.ts';
import { factsOf } from '../facts.ts';
import { openAssets } from '../reach.ts';
import { tellAssetsChanged } from '../tell.ts';
import { type AssetCategory, joinCategory, leaveCategory } from '../viewStore.ts';
import type { Caller } from './changes.ts';

/** Puts assets into a held category. Those that stand in it already stay. */
export async function enter(tx: Db, caller: Caller, category: AssetCategory, assetIds: readonly string[]) {
  const assets = await openAssets(tx, caller, assetIds, 'share');
  const ids = assets.map(({ id }) => id);
  await tell(tx, caller, groupAssetsAdded, category, await joinCategory(tx, category.id, ids));
}

/** Takes assets out of a held category. Those that do not stand in it are left alone. */
export async function leave(tx: Db, caller: Caller, category: AssetCategory, assetIds: readonly string[]) {
  await tell(tx, caller, groupAssetsRemoved, category, await leaveCategory(tx, category.id, assetIds));
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
