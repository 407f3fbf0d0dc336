import { deviceThingCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { assign } from '../assign.ts';
import { oneThingOf } from '../present.ts';
import { holdThing, openThing } from '../reach.ts';

/** C-CUS-09: it moves into the project with its history. */
export const AssignDeviceToCustomer = handle(deviceThingCalls.AssignDeviceToCustomer, async (input, context) => {
  const goal = input.customerId.toLowerCase();
  await context.platform.database.db.transaction(async (tx) =>
    assign(tx, context, await holdThing(tx, context, input.id, goal), goal),
  );
  return oneThingOf(context.platform.database.db, await openThing(context, input.id));
});
