import { refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { listTypedAssets, typedAssetByNumber } from '../../../assets/index.ts';
import { loadDeviceScope } from '../../../devices/index.ts';
import { toTbAsset } from '../toResponse.ts';

/** C-TASSET-08: with a name the asset itself, without one a page, as on ThingsBoard. */
export const GetTenantAssets = defineHandler(tbAssetCalls.GetTenantAssets, async (input, context) => {
  const { db } = context.platform.database;
  const scope = await loadDeviceScope(context);
  if (input.assetName !== undefined) {
    const found = await typedAssetByNumber(db, scope, input.assetName);
    if (!found) throw refuse(refusals['asset.notFound']);
    return toTbAsset(found);
  }
  const { rows, count } = await listTypedAssets(db, scope, input);
  return toTbPage(rows.map(toTbAsset), count, input);
});
