import { assetThingCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { pageOf, reachOf } from '../../../devices/index.ts';
import { listThings } from '../../thingStore.ts';
import { thingInfosOf } from '../present.ts';

/** C-TASSET-01. */
export const GetTenantAssetInfos = handle(assetThingCalls.GetTenantAssetInfos, async (input, context) => {
  const { db } = context.platform.database;
  const { rows, count } = await listThings(db, await reachOf(context), input);
  return pageOf(await thingInfosOf(db, rows), count, input);
});
