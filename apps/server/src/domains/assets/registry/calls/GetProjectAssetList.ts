import { assetRegistryCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { listAssets } from '../../assetStore.ts';
import { filterOf } from '../filter.ts';
import { assetRowOf } from '../rows.ts';

/** C-AST-06. */
export const GetProjectAssetList = handle(assetRegistryCalls.GetProjectAssetList, async (input, context) => {
  const { db } = context.platform.database;
  const query = { ...input, ...(await filterOf(context, input)), orderBy: input.orderBy };
  const { rows, count } = await listAssets(db, input.projectId, query);
  return { data: { list: rows.map(assetRowOf), count } };
});
