import { refuse } from '@twinscape/contract';
import { deviceThingCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { listThings, thingByName } from '../../thingStore.ts';
import { oneThingOf, pageOf, thingsOf } from '../present.ts';
import { reachOf } from '../reach.ts';

/** With a name the device itself, without one a page, as on the thing platform. */
export const GetTenantDevices = handle(deviceThingCalls.GetTenantDevices, async (input, context) => {
  const { db } = context.platform.database;
  const reach = await reachOf(context);
  if (input.deviceName !== undefined) {
    const found = await thingByName(db, reach, input.deviceName);
    if (!found) throw refuse(no['device.notFound']);
    return oneThingOf(db, found);
  }
  const { rows, count } = await listThings(db, reach, input);
  return pageOf(await thingsOf(db, rows), count, input);
});
