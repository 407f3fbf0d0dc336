import { refuse } from '@twinscape/contract';
import { deviceThingCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { credentialOfDevice } from '../../credentialStore.ts';
import { thingCredentialsOf } from '../present.ts';
import { openThing } from '../reach.ts';

/** Trial users, who may not change a device, do not see its secret. */
export const GetThingDeviceCredentials = handle(deviceThingCalls.GetThingDeviceCredentials, async ({ id }, context) => {
  const { db } = context.platform.database;
  const { device } = await openThing(context, id);
  const kept = await credentialOfDevice(db, device.id);
  if (!kept) throw refuse(no['device.notFound']);
  return thingCredentialsOf(db, device, kept);
});
