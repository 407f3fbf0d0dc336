import { refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireTbAsset } from '../access.ts';
import { loadTbAssetInfos } from '../toResponse.ts';

/** C-TASSET-04. */
export const GetThingAssetInfo = defineHandler(tbAssetCalls.GetThingAssetInfo, async ({ id }, context) => {
  const [info] = await loadTbAssetInfos(context.platform.database.db, [await requireTbAsset(context, id)]);
  if (!info) throw refuse(refusals['asset.notFound']);
  return info;
});
