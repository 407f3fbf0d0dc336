import { refuse } from '@twinscape/contract';
import { deviceThingCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { thingById } from '../../thingStore.ts';
import { unassign } from '../assign.ts';
import { oneThingOf } from '../present.ts';
import { holdThing } from '../reach.ts';

/** C-CUS-11: it stays with the enterprise, out of the reach of those who are no administrators. */
export const UnassignDeviceFromCustomer = handle(
  deviceThingCalls.UnassignDeviceFromCustomer,
  async ({ id }, context) => {
    const { db } = context.platform.database;
    await db.transaction(async (tx) => unassign(tx, context, await holdThing(tx, context, id)));
    const found = await thingById(db, id);
    if (!found) throw refuse(no['device.notFound']);
    return oneThingOf(db, found);
  },
);
