import { deviceThingCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { thingOf } from '../present.ts';
import { openThing } from '../reach.ts';

export const GetThingDevice = handle(deviceThingCalls.GetThingDevice, async ({ id }, context) =>
  thingOf(await openThing(context, id)),
);
