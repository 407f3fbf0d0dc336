import { type InputOf, type ListResult, type ResultOf, refuse } from '@twinscape/contract';
import { type AssetRow, type assetRegistryCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { AssetCaller } from '../access.ts';
import { listAssets, loadListedAssets } from '../assetStore.ts';
import { loadElementRelations } from '../elementStore.ts';
import { toAssetRelations } from '../elements/toResponse.ts';
import { resolveAssetFilter } from './filter.ts';
import { loadRowsWithProperties, toAssetRow } from './rows.ts';

/** What C-AST-06 and its twin for pages that only read answer. */
export async function loadAssetList(
  input: InputOf<typeof assetRegistryCalls.GetProjectAssetList>,
  caller: AssetCaller,
  /** Those that may be seen, where not all may. */
  visibleIds?: ReadonlySet<string>,
): Promise<ListResult<AssetRow>> {
  const { db } = caller.platform.database;
  const wantedIds = input.assetIds?.filter((id) => visibleIds?.has(id) ?? true);
  const assetIds = wantedIds ? new Set(wantedIds) : visibleIds;
  const query = { ...input, ...(await resolveAssetFilter(caller, input)), assetIds, orderBy: input.orderBy };
  const { rows, count } = await listAssets(db, input.projectId, query);
  return { data: { list: rows.map(toAssetRow), count } };
}

/** What C-AST-11 and its twin answer. */
export async function loadAssetDetail(
  { projectId, assetId }: InputOf<typeof assetRegistryCalls.GetProjectAssetDetail>,
  { platform }: AssetCaller,
): Promise<ResultOf<typeof assetRegistryCalls.GetProjectAssetDetail>> {
  const { db } = platform.database;
  const [detail] = await loadRowsWithProperties(db, await loadListedAssets(db, projectId, [assetId]));
  if (!detail) throw refuse(refusals['asset.notFound']);
  return { ...detail, ...toAssetRelations(await loadElementRelations(db, projectId, { assetIds: [detail.assetId] })) };
}
