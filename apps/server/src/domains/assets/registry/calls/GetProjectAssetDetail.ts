import { refuse } from '@twinscape/contract';
import { assetRegistryCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { listedAssets } from '../../assetStore.ts';
import { elementRelations } from '../../elementStore.ts';
import { relationsOf } from '../../elements/read.ts';
import { withProperties } from '../rows.ts';

/** C-AST-11. */
export const GetProjectAssetDetail = handle(assetRegistryCalls.GetProjectAssetDetail, async (input, context) => {
  const { db } = context.platform.database;
  const [detail] = await withProperties(db, await listedAssets(db, input.projectId, [input.assetId]));
  if (!detail) throw refuse(no['asset.notFound']);
  return { ...detail, ...relationsOf(await elementRelations(db, input.projectId, { assetIds: [detail.assetId] })) };
});
