import { refuse } from '@twinscape/contract';
import { deviceThingCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { thingInfosOf } from '../present.ts';
import { openThing } from '../reach.ts';

export const GetThingDeviceInfo = handle(deviceThingCalls.GetThingDeviceInfo, async ({ id }, context) => {
  const [info] = await thingInfosOf(context.platform.database.db, [await openThing(context, id)]);
  if (!info) throw refuse(no['device.notFound']);
  return info;
});
