import { type InputOf, type ListOf, type ResultOf, refuse } from '@twinscape/contract';
import { type AssetRow, type assetRegistryCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { listAssets, listedAssets } from '../assetStore.ts';
import { elementRelations } from '../elementStore.ts';
import { relationsOf } from '../elements/read.ts';
import type { AssetCaller } from '../reach.ts';
import { filterOf } from './filter.ts';
import { assetRowOf, withProperties } from './rows.ts';

/** What C-AST-06 and its twin for pages that only read answer. */
export async function assetsAsked(
  input: InputOf<typeof assetRegistryCalls.GetProjectAssetList>,
  caller: AssetCaller,
  /** Among these only. */
  assetIds?: ReadonlySet<string>,
): Promise<ListOf<AssetRow>> {
  const { db } = caller.platform.database;
  const query = { ...input, ...(await filterOf(caller, input)), assetIds, orderBy: input.orderBy };
  const { rows, count } = await listAssets(db, input.projectId, query);
  return { data: { list: rows.map(assetRowOf), count } };
}

/** What C-AST-11 and its twin answer. */
export async function detailAsked(
  { projectId, assetId }: InputOf<typeof assetRegistryCalls.GetProjectAssetDetail>,
  { platform }: AssetCaller,
): Promise<ResultOf<typeof assetRegistryCalls.GetProjectAssetDetail>> {
  const { db } = platform.database;
  const [detail] = await withProperties(db, await listedAssets(db, projectId, [assetId]));
  if (!detail) throw refuse(no['asset.notFound']);
  return { ...detail, ...relationsOf(await elementRelations(db, projectId, { assetIds: [detail.assetId] })) };
}
