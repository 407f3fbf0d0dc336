import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { listTypedAssets } from '../../../assets/index.ts';
import { loadDeviceScope } from '../../../devices/index.ts';
import { loadTbAssetInfos } from '../toResponse.ts';

/** C-TASSET-01. */
export const GetTenantAssetInfos = defineHandler(tbAssetCalls.GetTenantAssetInfos, async (input, context) => {
  const { db } = context.platform.database;
  const { rows, count } = await listTypedAssets(db, await loadDeviceScope(context), input);
  return toTbPage(await loadTbAssetInfos(db, rows), count, input);
});
