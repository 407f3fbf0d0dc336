import { deviceThingCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { oneThingOf } from '../present.ts';
import { openThing } from '../reach.ts';

export const GetThingDevice = handle(deviceThingCalls.GetThingDevice, async ({ id }, context) =>
  oneThingOf(context.platform.database.db, await openThing(context, id)),
);
