import { refuse } from '@twinscape/contract';
import { assetRefusals as refusals, tbAssetCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbDeviceScope, toTbPage } from '../../../devices/index.ts';
import { listTbAssets, tbAssetByName } from '../../../assets/typedAssetStore.ts';
import { toTbAsset } from '../toResponse.ts';

/** C-TASSET-08: with a name the asset itself, without one a page, as on the thing platform. */
export const GetTenantAssets = defineHandler(tbAssetCalls.GetTenantAssets, async (input, context) => {
  const { db } = context.platform.database;
  const scope = await loadTbDeviceScope(context);
  if (input.assetName !== undefined) {
    const found = await tbAssetByName(db, scope, input.assetName);
    if (!found) throw refuse(refusals['asset.notFound']);
    return toTbAsset(found);
  }
  const { rows, count } = await listTbAssets(db, scope, input);
  return toTbPage(rows.map(toTbAsset), count, input);
});
