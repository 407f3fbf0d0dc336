import { deviceThingCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { listThings } from '../../thingStore.ts';
import { pageOf, thingInfosOf } from '../present.ts';
import { reachOf } from '../reach.ts';

/** C-EV-09. */
export const GetTenantDeviceInfos = handle(deviceThingCalls.GetTenantDeviceInfos, async (input, context) => {
  const { db } = context.platform.database;
  const { rows, count } = await listThings(db, await reachOf(context), input);
  return pageOf(await thingInfosOf(db, rows), count, input);
});
