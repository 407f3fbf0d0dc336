import { assetThingCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadTbDeviceScope, toTbPage } from '../../../devices/index.ts';
import { listThings } from '../../thingStore.ts';
import { thingInfosOf } from '../present.ts';

/** C-TASSET-01. */
export const GetTenantAssetInfos = handle(assetThingCalls.GetTenantAssetInfos, async (input, context) => {
  const { db } = context.platform.database;
  const { rows, count } = await listThings(db, await loadTbDeviceScope(context), input);
  return toTbPage(await thingInfosOf(db, rows), count, input);
});
