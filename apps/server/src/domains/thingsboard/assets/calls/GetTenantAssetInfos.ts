import { tbAssetCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbDeviceScope, toTbPage } from '../../../devices/index.ts';
import { listTbAssets } from '../../../assets/typedAssetStore.ts';
import { loadTbAssetInfos } from '../toResponse.ts';

/** C-TASSET-01. */
export const GetTenantAssetInfos = defineHandler(tbAssetCalls.GetTenantAssetInfos, async (input, context) => {
  const { db } = context.platform.database;
  const { rows, count } = await listTbAssets(db, await loadTbDeviceScope(context), input);
  return toTbPage(await loadTbAssetInfos(db, rows), count, input);
});
